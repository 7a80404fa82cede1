import { useState } from 'react'
import type { GarmentMeasures } from '../../../../contract/api/catalogue.ts'
import type { Body } from '../../../../contract/rules/fit/fit.ts'
import type { Size, SizeQuantities } from '../../../../contract/rules/sizes/sizes.ts'
import { useIsPhoneAtOpening } from '../../../lib/dom/use-is-phone.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { chooseProfile, forgetProfile, keepProfile, useBodyProfiles } from './body-profiles.ts'
import { FitForm } from './fit-form.tsx'
import { FitResult } from './fit-result.tsx'

type FitWindowProps = {
  open: boolean
  onClose: () => void
  measures: GarmentMeasures
  quantities: SizeQuantities
  onChoose: (size: Size) => void
}

/** The size adviser over the product, which keeps its state: a drawer on a phone, a dialog otherwise. */
export function FitWindow({ open, onClose, measures, quantities, onChoose }: FitWindowProps) {
  const phone = useIsPhoneAtOpening(open)
  const profiles = useBodyProfiles()
  const { status } = useSession()
  /** Undefined: the one in use. Null: somebody else. */
  const [chosen, setChosen] = useState<string | null>()
  const [typed, setTyped] = useState<Body>()
  const [isEditing, setEditing] = useState(false)
  // Measures that she has just typed are nobody's yet, even if her account's profiles arrive only now.
  const storedProfile = typed ? undefined : chosen === undefined ? profiles[0] : profiles.find(({ label }) => label === chosen)
  const body = typed ?? storedProfile

  const use = (label: string | null) => {
    if (label !== null) chooseProfile(label)
    setChosen(label)
    setTyped(undefined)
    setEditing(false)
  }
  const content = (
    <div className="flex flex-col gap-5">
      {profiles.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {[...profiles]
            .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
            .map((profile) => (
              <Button
                key={profile.label}
                variant={profile.label === storedProfile?.label ? 'primary' : 'secondary'}
                size="small"
                aria-pressed={profile.label === storedProfile?.label}
                className="wrap-anywhere min-h-11 max-w-full"
                onClick={() => use(profile.label)}
              >
                {profile.label}
              </Button>
            ))}
          <Button variant="quiet" size="small" className="min-h-11" onClick={() => use(null)}>
            Quelqu’un d’autre
          </Button>
        </div>
      )}
      {body === undefined || isEditing ? (
        <FitForm
          key={storedProfile?.label ?? ''}
          given={body}
          onBody={(entered) => {
            // Measures that are kept already are saved again as she corrects them.
            if (storedProfile) keepProfile({ ...storedProfile, ...entered })
            else setTyped(entered)
            setEditing(false)
          }}
        />
      ) : (
        <FitResult
          measures={measures}
          quantities={quantities}
          body={body}
          onBody={(changed) => (storedProfile ? keepProfile({ ...storedProfile, ...changed }) : setTyped(changed))}
          onChoose={(size) => {
            onChoose(size)
            onClose()
          }}
          storedProfile={storedProfile}
          takenNames={profiles.map(({ label }) => label)}
          mayKeepInAccount={status === 'authenticated'}
          onKeep={(label, place) => {
            keepProfile({ ...body, label, place })
            use(label)
          }}
          onForget={() => {
            if (storedProfile) forgetProfile(storedProfile)
            use(null)
          }}
          onEdit={() => setEditing(true)}
        />
      )}
    </div>
  )
  if (phone) {
    return (
      <Drawer open={open} onClose={onClose} title="Quelle taille me va ?" side="bottom">
        {content}
      </Drawer>
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title="Quelle taille me va ?" className="max-w-2xl!">
      {content}
    </Dialog>
  )
}
