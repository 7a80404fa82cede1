import { callForFile } from './api-client.ts'

/** Fetches a document as the signed-in shopper and hands it to the browser under this name. */
export async function download(path: string, name: string) {
  const address = URL.createObjectURL(await callForFile(path))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
