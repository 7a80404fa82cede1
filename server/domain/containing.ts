/** A pattern for `ilike` that finds this text anywhere; what a pattern would take for more than a letter is meant as typed. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
