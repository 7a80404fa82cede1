import { download } from '../../../lib/api/download.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useAction } from '../../../ui/overlay/use-action.ts'
import { SecondFactorCard } from '../proof/second-factor-card.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Every setting shown here has an effect (decision 8). */
export function SettingsTab() {
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <PreferencesCard />
      <Card heading="h3" title="Mot de passe">
        <p className="text-muted text-sm">Nous vous envoyons un lien pour en choisir un nouveau.</p>
        <LinkButton to="/reset-password" variant="secondary" size="small" className="self-start">
          Changer mon mot de passe
        </LinkButton>
      </Card>
      <SecondFactorCard />
      <SessionsCard />
      <ExportCard />
      <DeleteAccount />
    </div>
  )
}

function ExportCard() {
  const { busy, run } = useAction(() => download('/auth/me/export', 'mes-donnees.json'))
  return (
    <Card heading="h3" title="Mes données">
      <p className="text-muted text-sm">
        Tout ce que la boutique sait de vous, dans un fichier lisible par vous et par d’autres services.
      </p>
      <Button variant="secondary" size="small" className="self-start" busy={busy} onClick={run}>
        {!busy && <Icon name="download" className="size-4" />}
        Télécharger mes données
      </Button>
    </Card>
  )
}
