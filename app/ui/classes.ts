/** Joins class names and leaves out what is off: `classes('a', on && 'b')`. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
