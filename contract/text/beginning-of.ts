/** The first characters of a text, without half of an emoji at the cut: PostgreSQL refuses that in JSON, a page shows it as �. */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
