/** Pages whose text the owner may complete or replace. */
export const textPages = ['terms', 'privacy', 'shipping', 'returns', 'faq', 'about'] as const
export type TextPage = (typeof textPages)[number]

/** The owner's text: none (the shop's own page), below the shop's own, or in its place. */
export const textModes = ['none', 'below', 'instead'] as const
export type TextMode = (typeof textModes)[number]
