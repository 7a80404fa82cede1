/** Joins class names and leaves out falsy ones: `cn('a', on && 'b')`. */
export const cn = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
