import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AdminSettings } from '../../../contract/api/admin/settings.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { PageHead } from '../components/page-head.tsx'
import { useGuardUnsaved } from '../components/use-guard-unsaved.tsx'
import { WithoutData } from '../components/without-data.tsx'
import { sectionSpecs } from './field-specs.ts'
import { SectionForm } from './section-form.tsx'

/** The settings that pages, mails and prices derive from. */
export function SettingsScreen() {
  const result = useAdminQuery<AdminSettings>('/admin/settings')
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  useGuardUnsaved(dirty.size > 0)
  useLinkedSection(result.data !== undefined)
  const note = (section: string, isDirty: boolean) =>
    setDirty((before) => new Set(isDirty ? [...before, section] : [...before].filter((other) => other !== section)))
  return (
    <>
      <PageHead title="Réglages" intro="Chaque rubrique s’enregistre à part ; la boutique la suit aussitôt." />
      {result.isPending && <Waiting />}
      <WithoutData result={result} failed={office.detailFailed} />
      {result.data && (
        <div className="flex max-w-5xl flex-col gap-6">
          {sectionSpecs.map((spec) => (
            <SectionForm
              key={spec.section}
              spec={spec}
              latest={result.data[spec.section]}
              onDirty={(isDirty) => note(spec.section, isDirty)}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** A link to a section leads to it once the settings are there. */
function useLinkedSection(isShown: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    const section = isShown && hash ? document.getElementById(hash.slice(1)) : null
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [isShown, hash])
}

const Waiting = () => (
  <Loading label="Réglages : chargement…" className="flex max-w-5xl flex-col gap-6">
    {[1, 2, 3].map((section) => (
      <Skeleton key={section} className="h-72" />
    ))}
  </Loading>
)
