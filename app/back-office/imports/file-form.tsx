import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import * as office from '../../../contract/text/back-office-messages.ts'
import { messageOf } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { useAdminMutation } from '../components/admin-api.ts'
import { formatShare } from '../components/formats.ts'
import { Section } from '../components/section.tsx'
import { FileDrop } from './file-drop.tsx'
import { checkFile } from './imports-api.ts'

/** Uploads a file for a dry run; nothing changes until its lines have been reviewed. */
export function FileForm() {
  const [file, setFile] = useState<File>()
  const [inventory, setInventory] = useState(false)
  const [sent, setSent] = useState(0)
  const [missing, setMissing] = useState(false)
  const navigate = useNavigate()
  const check = useAdminMutation({
    do: (chosen: File) => checkFile(chosen, { inventory, onProgress: setSent }),
    showsFailure: false,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!file)
    if (!file || check.isPending) return
    setSent(0)
    check.mutate(file, { onSuccess: ({ id }) => void navigate(`/admin/imports/${id}`) })
  }
  return (
    <Section title="Importer">
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <FileDrop
          file={file}
          error={missing ? office.fileMissing : undefined}
          onFile={(chosen) => {
            setFile(chosen)
            setMissing(false)
            check.reset()
          }}
        />
        <CheckboxField
          label="Ce fichier est un inventaire"
          help="Ses colonnes « Stock » corrigent aussi le stock des produits qui existent déjà. Comptez sans les pièces des commandes à expédier, déjà vendues, et importez aussitôt : une vente entre-temps fausserait le compte. Sans cette case, ces colonnes ne servent qu’aux nouveaux produits."
          checked={inventory}
          onChange={(event) => setInventory(event.target.checked)}
        />
        {check.isError && <Alert title={messageOf(check.error, office.actionFailed)} />}
        <Button
          type="submit"
          className="self-start"
          busy={check.isPending}
          busyLabel={sent < 1 ? `Envoi : ${formatShare(sent)}` : 'Vérification des lignes…'}
        >
          Vérifier le fichier
        </Button>
        <p className="text-muted text-sm">Rien ne change encore : vous verrez d’abord ce que chaque ligne ferait.</p>
      </form>
    </Section>
  )
}
