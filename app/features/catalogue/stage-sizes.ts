/** How wide the gallery shows a picture; apart from it, so that the waiting screen brings no gallery along. */
export const stageSizes =
  '(min-width: 84rem) 43rem, (min-width: 64rem) 52vw, (min-width: 48rem) 46vw, (min-resolution: 2.5dppx) 72vw, 87vw'
