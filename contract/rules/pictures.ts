/** Widths in pixels that the server makes of every picture, smallest first. */
export const pictureWidths = [160, 320, 480, 640, 900] as const
/** What the server makes of every picture: each width, and `cloth`, a close square of the garment below the chest. */
export const pictureRenditions = [...pictureWidths, 'cloth'] as const
export type PictureRendition = (typeof pictureRenditions)[number]

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The key is a hash of the picture's bytes, so an address never changes its content. */
export const pictureUrl = (key: string, rendition: PictureRendition, format: PictureFormat): string =>
  `/media/${key}/${rendition}.${format}`

/** Shown for a product without a picture; a file of public/. */
export const noPicture = '/no-picture.svg'

/** A `srcset` of every width in one format, from any one URL of the picture. */
export const srcset = (url: string, format: PictureFormat): string =>
  pictureWidths.map((width) => `${pictureUrl(keyIn(url), width, format)} ${width}w`).join(', ')

/** The address of the cloth, from any one URL of the picture; undefined for what is no picture of the media store. */
export const clothUrl = (url: string): string | undefined =>
  url.startsWith('/media/') ? pictureUrl(keyIn(url), 'cloth', 'webp') : undefined

const keyIn = (url: string) => url.split('/').at(-2) ?? ''

/** The limit for a photograph that the owner uploads; the browser makes it smaller first (security, uploads). */
export const maximumPictureBytes = 12_000_000
