/** A pattern for `ilike` that finds this text anywhere; its wildcards are escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
