/** Widths in pixels that the server makes of every picture, smallest first. */
export const pictureWidths = [160, 320, 480, 640, 900] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The key is a hash of the picture's bytes, so an address never changes its content. */
export const pictureUrl = (key: string, width: PictureWidth, format: PictureFormat): string => `/media/${key}/${width}.${format}`

/** Stands where a product has no picture; a file of public/. */
export const noPicture = '/no-picture.svg'

/** A `srcset` of every width in one format, from any one address of the picture. */
export function srcset(url: string, format: PictureFormat): string {
  const key = url.split('/').at(-2) ?? ''
  return pictureWidths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(', ')
}

/** Of a photograph that the owner sends; her browser makes it smaller first (security, uploads). */
export const maximumPictureBytes = 12_000_000
