/** Stores pictures as bytes by name; names are made by the shop, never by a visitor. */
export type MediaStore = {
  /** Undefined when there is none of that name. */
  read: (name: string) => Promise<Buffer | undefined>
  /** Whether there is one of that name, without reading it. */
  has: (name: string) => Promise<boolean>
  write: (name: string, bytes: Buffer) => Promise<void>
  /** Removes unfinished files older than an hour; absent in stores that leave none. */
  removeLeftovers?: () => Promise<void>
}
