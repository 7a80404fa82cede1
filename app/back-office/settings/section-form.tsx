import type { AdminSettings } from '../../../contract/api/admin/settings.ts'
import { cn } from '../../ui/base/cn.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Values } from '../../ui/form/use-form.ts'
import { shortMoment } from '../components/formats.ts'
import { Section } from '../components/section.tsx'
import type { FieldGroup, FieldSpec, SectionSpec } from './field-specs.ts'
import { ListRows, type RowsSpec, rowsIn } from './list-rows.tsx'
import { typedValues } from './section-values.ts'
import { useSectionForm } from './use-section-form.ts'

type SectionFormProps = {
  spec: SectionSpec
  latest: AdminSettings[keyof AdminSettings]
  onDirty: (dirty: boolean) => void
}

/** One section of the settings, saved separately. */
export function SectionForm({ spec, latest, onDirty }: SectionFormProps) {
  const form = useSectionForm(spec, latest, onDirty)
  const typed = typedValues(form.fields, form.values)
  const isIncomplete = form.fields.some(({ name, kind, optional }) => kind !== 'switch' && !optional && !typed[name])
  return (
    <Section title={spec.title} aside={isIncomplete ? 'À compléter' : lastSaved(latest)} anchor={spec.section}>
      <p className="mb-4 max-w-2xl text-muted text-sm">{spec.intro}</p>
      <form {...form.props} key={form.round} className="flex flex-col gap-6" aria-label={spec.title}>
        {spec.groups.length > 0 && <Groups groups={spec.groups} typed={typed} errors={form.errors} />}
        {form.rows && <ListRows spec={form.rows} values={form.values} errors={form.errors} onChanged={form.changed} />}
        {form.problem && <Alert>{form.problem}</Alert>}
        {form.conflict && form.theirs && (
          <Conflict
            message={form.conflict}
            fields={form.fields}
            rows={form.rows}
            theirs={form.theirs}
            before={form.values}
            onTake={form.takeTheirs}
          />
        )}
        <div className="flex items-center gap-4">
          <Button type="submit" busy={form.busy} busyLabel="Enregistrement…">
            {form.conflict ? 'Enregistrer quand même' : 'Enregistrer'}
            <span className="sr-only"> : {spec.title}</span>
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

const Groups = ({ groups, typed, errors }: GroupsProps) => {
  const shown = (group: FieldGroup) => <Group key={group.legend ?? group.fields[0]?.name} {...{ group, typed, errors }} />
  const pairs = groups.filter(({ pair }) => pair)
  return (
    <div className="flex flex-col gap-6">
      {groups.filter(({ pair }) => !pair).map(shown)}
      {pairs.length > 0 && <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">{pairs.map(shown)}</div>}
    </div>
  )
}

function Group({ group: { legend, pair, short, fields }, typed, errors }: Omit<GroupsProps, 'groups'> & { group: FieldGroup }) {
  const inputs = fields.map((field) => (
    <SettingField key={field.name} field={field} value={typed[field.name]} error={errors[field.name]} />
  ))
  const grid = pair ? 'grid grid-cols-2 gap-3' : cn('grid gap-4 sm:grid-cols-2', short && 'xl:grid-cols-4')
  if (!legend) return <div className={grid}>{inputs}</div>
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className={grid}>{inputs}</div>
    </fieldset>
  )
}

const types = { euros: 'text', whole: 'text', email: 'email', tel: 'tel', url: 'url' } as const
const keyboards = { euros: 'decimal', whole: 'numeric', email: 'email', tel: 'tel', url: 'url' } as const

const SettingField = ({
  field: { name, label, kind, help, wide, optional },
  value,
  error,
}: {
  field: FieldSpec
  value: string | undefined
  error: string | undefined
}) => {
  if (kind === 'switch') return <CheckboxField name={name} label={label} help={help} defaultChecked={value === 'on'} />
  return (
    <TextField
      name={name}
      label={label}
      help={help}
      type={kind ? types[kind] : 'text'}
      inputMode={kind && keyboards[kind]}
      defaultValue={value}
      error={error}
      required={!optional}
      autoComplete="off"
      className={wide ? 'sm:col-span-2' : undefined}
    />
  )
}

type ConflictProps = {
  message: string
  fields: FieldSpec[]
  rows: RowsSpec | undefined
  theirs: object
  before: object
  onTake: () => void
}

/** Somebody else saved first: their values, to compare with the typed ones above. */
function Conflict({ message, fields, rows, theirs, before, onTake }: ConflictProps) {
  const [saved, read] = [typedValues(fields, theirs), typedValues(fields, before)]
  const different = fields.filter(({ name }) => saved[name] !== read[name])
  const list = rows && listed(rows, theirs)
  const isOtherList = rows !== undefined && list !== listed(rows, before)
  return (
    <Alert
      kind="warning"
      title={message}
      action={
        <Button variant="secondary" size="small" onClick={onTake}>
          Reprendre les valeurs enregistrées
        </Button>
      }
    >
      {(different.length > 0 || isOtherList) && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {isOtherList && (
            <div className="contents">
              <dt className="text-muted">{rows.legend}</dt>
              <dd>{list || '—'}</dd>
            </div>
          )}
          {different.map(({ name, label, kind }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd>{kind === 'switch' ? (saved[name] ? 'oui' : 'non') : saved[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Alert>
  )
}

const listed = (rows: RowsSpec, values: object) =>
  rowsIn(rows, values)
    .map((row) => rows.columns.map(({ name }) => row[name]).join(' '))
    .join(', ')
