import { IconButton } from '../../../../ui/button/icon-button.tsx'
import type { Upload } from './use-uploads.ts'

/** An upload's progress, or why it failed. */
export const UploadLine = ({ upload: { name, share, error }, onDismiss }: { upload: Upload; onDismiss: () => void }) => (
  <li className="flex items-center gap-3 rounded-soft bg-plaster/60 py-1.5 pr-1.5 pl-3 text-sm">
    <div className="flex min-w-0 grow flex-col gap-1">
      <span className="truncate">{name}</span>
      {error ? (
        <span role="alert" className="text-error">
          {error}
        </span>
      ) : (
        <progress aria-label={`Envoi de ${name}`} value={share} max={1} className="progress" />
      )}
    </div>
    {error && <IconButton icon="x" label={`Retirer ${name} de la liste`} className="size-9" onClick={onDismiss} />}
  </li>
)
