import { openFolderMediaStore } from './folder-media-store.ts'
import type { MediaStore } from './media-store.ts'
import { openS3MediaStore } from './s3-media-store.ts'

/** `file:` keeps pictures in a folder, `s3:` in a bucket. */
export const openMediaStore = (mediaUrl: string): MediaStore =>
  mediaUrl.startsWith('s3:') ? openS3MediaStore(mediaUrl) : openFolderMediaStore(mediaUrl)
