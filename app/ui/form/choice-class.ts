/**
 * The box of a radio or a checkbox that lies invisible over it: the input is a `peer` and comes first. Not with :has(), which
 * Firefox 115 lacks (decision 48).
 */
export const choiceBoxClass =
  'rounded-soft border transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-ink peer-focus-visible:outline-offset-2'

/** Forced colours leave no other sign of what was chosen. */
export const forcedChoiceClass =
  'forced-colors:peer-checked:border-3 forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:forced-color-adjust-none'

/** The colours of a box that can be chosen. */
export const choiceColoursClass = [
  'border-edge bg-white peer-hover:border-ink peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper',
  'forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText]',
  forcedChoiceClass,
].join(' ')

/** In a grid of short values a long one takes several columns. */
export const choiceSpanClass = (text: string): string | false =>
  text.length > 4 && (text.length > 11 ? 'col-span-3' : 'col-span-2')
