/** False for a text that can't be an id: it is then simply not found, never a fault of the database. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
