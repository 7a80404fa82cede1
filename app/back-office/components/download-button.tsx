import * as office from '../../../contract/text/back-office-messages.ts'
import { download } from '../../lib/api/download.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useAdminMutation } from './admin-api.ts'

type DownloadButtonProps = { path: string; name: string; label: string; disabled?: boolean; className?: string }

/** Saves what the API answers at this path as a file of this name. */
export function DownloadButton({ path, name, label, ...button }: DownloadButtonProps) {
  const take = useAdminMutation({ do: () => download(path, name), failed: office.fileFailed })
  return (
    <Button
      {...button}
      size="small"
      variant="secondary"
      busy={take.isPending}
      busyLabel="Préparation…"
      onClick={() => take.mutate()}
    >
      <Icon name="download" className="size-4" />
      {label}
    </Button>
  )
}
