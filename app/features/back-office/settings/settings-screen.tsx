import { useState } from 'react'
import type { AdminSettings } from '../../../../contract/admin-settings.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useGuardUnsaved } from '../parts/use-guard-unsaved.tsx'
import { sectionSpecs } from './field-specs.ts'
import { SectionForm } from './section-form.tsx'

/** Everything about the shop that its pages, mails and sums derive from. */
export function SettingsScreen() {
  const asked = useAdminQuery<AdminSettings>('/admin/settings')
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const guard = useGuardUnsaved(dirty.size > 0)
  const note = (section: string, isDirty: boolean) =>
    setDirty((before) => new Set(isDirty ? [...before, section] : [...before].filter((other) => other !== section)))
  return (
    <>
      <PageHead title="Réglages" intro="Chaque rubrique s’enregistre à part ; la boutique la suit aussitôt." />
      {guard}
      {asked.isPending && <Waiting />}
      {asked.isError && !asked.data && <Notice>{messageOf(asked.error, office.listFailed)}</Notice>}
      {asked.data && (
        <div className="flex max-w-5xl flex-col gap-6">
          {sectionSpecs.map((spec) => (
            <SectionForm
              key={spec.section}
              spec={spec}
              latest={asked.data[spec.section]}
              onDirty={(isDirty) => note(spec.section, isDirty)}
            />
          ))}
        </div>
      )}
    </>
  )
}

const Waiting = () => (
  <Loading label="Réglages : chargement…" className="flex max-w-5xl flex-col gap-6">
    {[1, 2, 3].map((section) => (
      <Skeleton key={section} className="h-72" />
    ))}
  </Loading>
)
