import { callForFile } from './api-client.ts'

/** Fetches a document as the signed-in customer and saves it under this name. */
export async function download(path: string, name: string) {
  const address = URL.createObjectURL(await callForFile(path))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
