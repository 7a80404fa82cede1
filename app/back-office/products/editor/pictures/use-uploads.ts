import { useRef, useState } from 'react'
import type { AdminPicture } from '../../../../../contract/api/admin/products.ts'
import * as messages from '../../../../../contract/text/messages.ts'
import { messageOf } from '../../../../lib/api/api-client.ts'
import { uploadPicture } from './upload-picture.ts'

export type Upload = { id: number; name: string; share: number; error?: string }

let made = 0

/** Uploads one after the other, in order; a failed one says why and does not stop the rest. */
export function useUploads(onArrived: (picture: AdminPicture) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef(Promise.resolve())

  const change = (id: number, news: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...news } : upload)))
  const dismiss = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))

  const send = async (id: number, file: File) => {
    try {
      const picture = await uploadPicture(file, (share) => change(id, { share }))
      dismiss(id)
      onArrived(picture)
    } catch (error) {
      change(id, { error: messageOf(error, messages.unreachable) })
    }
  }
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const id = ++made
      setUploads((all) => [...all, { id, name: file.name, share: 0 }])
      line.current = line.current.then(() => send(id, file))
    }
  }
  return { uploads, add, dismiss, busy: uploads.some(({ error }) => !error) }
}
