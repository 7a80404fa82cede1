/** False for a text that is no id, which is then reported as not found instead of failing in the database. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
