import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Shown only once: the shop stores hashes. Until she says that she has noted them they stay, and a reload asks first. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // They take the place of the form, which had the focus.
    title.current?.focus()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <div className="flex flex-col gap-5">
      <Alert kind="warning">
        Notez ces codes ou imprimez-les : nous ne pourrons plus vous les montrer. Chacun remplace une fois votre application, le
        jour où vous n’avez pas votre téléphone.
      </Alert>
      <div>
        <h3 ref={title} tabIndex={-1} id={heading} className="mb-2 font-medium text-sm outline-none">
          Vos codes de secours
        </h3>
        <ul
          aria-labelledby={heading}
          className="flex flex-col gap-1 rounded-soft bg-plaster p-4 font-mono text-[0.8125rem] tabular-nums sm:text-sm"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Button onClick={onDone}>J’ai noté mes codes</Button>
    </div>
  )
}
