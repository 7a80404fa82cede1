import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'
import { Trouble } from './trouble.tsx'

/** The list could not be had: said on the page and aloud (specification 8, catalogue). */
export function LoadingTrouble({ title, message }: { title?: string; message: string }) {
  useEffect(() => toast.error(message), [message])
  return <Trouble title={title ?? message}>{title ? <p>{message}</p> : undefined}</Trouble>
}
