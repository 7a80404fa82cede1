/** French puts a no-break space before « : ; ? ! » and within quotation marks: none of them begins or ends a line alone. */
export const typeset = (text: string): string => text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00a0')
