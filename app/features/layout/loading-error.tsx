import { useEffect } from 'react'
import { toast } from '../../ui/overlay/toast.ts'
import { ErrorPage } from './error-page.tsx'

/** A list that failed to load: the error is shown and announced (spec 8, catalogue). */
export function LoadingError({ title, message }: { title?: string; message: string }) {
  useEffect(() => toast.error(message), [message])
  return <ErrorPage title={title ?? message}>{title ? <p>{message}</p> : undefined}</ErrorPage>
}
