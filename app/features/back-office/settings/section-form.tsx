import type { AdminSettings } from '../../../../contract/admin-settings.ts'
import type { Values } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { shortMoment } from '../parts/formats.ts'
import { Section } from '../parts/section.tsx'
import type { FieldGroup, FieldSpec, SectionSpec } from './field-specs.ts'
import { type Hours, HoursRows } from './hours-rows.tsx'
import { typedValues } from './section-values.ts'
import { useSectionForm } from './use-section-form.ts'

type SectionFormProps = {
  spec: SectionSpec
  latest: AdminSettings[keyof AdminSettings]
  onDirty: (dirty: boolean) => void
}

/** One section of the settings, saved for itself. */
export function SectionForm({ spec, latest, onDirty }: SectionFormProps) {
  const form = useSectionForm(spec, latest, onDirty)
  const typed = typedValues(form.fields, form.values)
  return (
    <Section title={spec.title} aside={lastSaved(latest)}>
      <p className="mb-4 max-w-2xl text-muted text-sm">{spec.intro}</p>
      <form {...form.props} key={form.round} className="flex flex-col gap-6" aria-label={spec.title}>
        <Groups groups={spec.groups} typed={typed} errors={form.errors} />
        {form.hasHours && (
          <HoursRows hours={(form.values as { hours: Hours[] }).hours} errors={form.errors} onChanged={form.changed} />
        )}
        {form.problem && <Notice>{form.problem}</Notice>}
        {form.conflict && form.theirs && (
          <Conflict message={form.conflict} fields={form.fields} theirs={form.theirs} before={typed} onTake={form.takeTheirs} />
        )}
        <div className="flex items-center gap-4">
          <Button type="submit" busy={form.busy} busyLabel="Enregistrement…" aria-label={`Enregistrer : ${spec.title}`}>
            {form.conflict ? 'Enregistrer quand même' : 'Enregistrer'}
          </Button>
          {form.isDirty && <span className="text-muted text-sm">Modifications non enregistrées</span>}
        </div>
      </form>
    </Section>
  )
}

const lastSaved = ({ changedAt, changedBy }: SectionFormProps['latest']) =>
  changedAt ? `Modifié le ${shortMoment(changedAt)}${changedBy ? ` par ${changedBy}` : ''}` : undefined

type GroupsProps = { groups: FieldGroup[]; typed: Values; errors: Record<string, string | undefined> }

const Groups = ({ groups, typed, errors }: GroupsProps) => (
  <div className="flex flex-col gap-6">
    {groups.map(({ legend, fields }) => {
      const inputs = fields.map((field) => (
        <SettingField key={field.name} field={field} value={typed[field.name]} error={errors[field.name]} />
      ))
      const grid = classes('grid gap-4 sm:grid-cols-2', fields.length > 2 && 'xl:grid-cols-4')
      return legend ? (
        <fieldset key={legend}>
          <legend className="mb-2 font-medium text-sm">{legend}</legend>
          <div className={grid}>{inputs}</div>
        </fieldset>
      ) : (
        <div key={fields[0]?.name} className={grid}>
          {inputs}
        </div>
      )
    })}
  </div>
)

const types = { euros: 'text', whole: 'text', email: 'email', tel: 'tel', url: 'url' } as const
const keyboards = { euros: 'decimal', whole: 'numeric', email: 'email', tel: 'tel', url: 'url' } as const

const SettingField = ({
  field: { name, label, kind, help, wide },
  value,
  error,
}: {
  field: FieldSpec
  value: string | undefined
  error: string | undefined
}) => (
  <TextField
    name={name}
    label={label}
    help={help}
    type={kind ? types[kind] : 'text'}
    inputMode={kind && keyboards[kind]}
    defaultValue={value}
    error={error}
    required
    autoComplete="off"
    className={wide ? 'sm:col-span-2' : undefined}
  />
)

type ConflictProps = { message: string; fields: FieldSpec[]; theirs: object; before: Values; onTake: () => void }

/** Somebody else was faster: what she saved stands here, to be compared with what is typed above. */
function Conflict({ message, fields, theirs, before, onTake }: ConflictProps) {
  const saved = typedValues(fields, theirs)
  const different = fields.filter(({ name }) => saved[name] !== before[name])
  return (
    <Notice
      kind="warning"
      title={message}
      action={
        <Button variant="secondary" size="small" onClick={onTake}>
          Reprendre les valeurs enregistrées
        </Button>
      }
    >
      {different.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {different.map(({ name, label }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd>{saved[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  )
}
