import { useId } from 'react'
import { cn } from '../../ui/base/cn.ts'
import { Icon } from '../../ui/base/icon.tsx'

type FileDropProps = { file: File | undefined; error: string | undefined; onFile: (file: File) => void }

/** A field for one file. The native input covers the whole box invisibly, so that a file can be dropped there too. */
export function FileDrop({ file, error, onFile }: FileDropProps) {
  const id = useId()
  const described = [error && `${id}-error`, `${id}-limits`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        Fichier CSV
      </label>
      <div
        className={cn(
          'relative flex min-h-36 flex-col items-center justify-center gap-1 rounded-soft border border-dashed bg-paper p-4 text-center transition-colors focus-within:outline-2 focus-within:outline-ink focus-within:outline-offset-2 hover:border-ink',
          error ? 'border-error' : 'border-edge',
        )}
      >
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="absolute inset-0 h-full w-full cursor-pointer opacity-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) onFile(chosen)
            // Chosen again, corrected under the same name, it is another file.
            event.target.value = ''
          }}
        />
        <span className="flex items-center gap-2 text-sm [overflow-wrap:anywhere]">
          {file ? (
            <>
              <Icon name="check" className="size-4 shrink-0 text-success" />
              {file.name}
            </>
          ) : (
            'Choisissez un fichier ou déposez-le ici'
          )}
        </span>
        <span id={`${id}-limits`} className="text-muted text-xs">
          10 Mo et 10 000 lignes au plus
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-error text-sm">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  )
}
