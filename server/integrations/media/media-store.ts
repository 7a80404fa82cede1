/** Stores pictures as bytes by name; names are made by the shop, never by a visitor. */
export type MediaStore = {
  /** Undefined when there is none of that name. */
  read: (name: string) => Promise<Buffer | undefined>
  write: (name: string, bytes: Buffer) => Promise<void>
  /** Removes unfinished files older than an hour; absent in stores that leave none. */
  removeLeftovers?: () => Promise<void>
}
