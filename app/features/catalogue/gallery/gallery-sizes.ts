/** What the gallery and its skeleton share: a file of its own, so that the skeleton does not load the gallery. */

/**
 * The pictures' width: on a phone the next one peeks in; elsewhere a picture is no taller than the screen below the header, so
 * that the hem is seen together with the button.
 */
export const stageWidth =
  '[--stage:calc(100%-1.5rem)] md:[--stage:min(100%,max(18rem,(100dvh-12.5rem)*0.75))] *:w-(--stage) max-md:*:only:w-full'

/** The `sizes` of its pictures. */
export const gallerySizes =
  '(min-width: 100rem) 44rem, (min-width: 84rem) 43rem, (min-width: 64rem) 52vw, (min-width: 48rem) 46vw, (min-resolution: 2.5dppx) 72vw, 87vw'
