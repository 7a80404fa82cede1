import type { Address, AddressFields } from '../../../contract/addresses.ts'
import { type CountryName, countryNames } from '../../../contract/countries.ts'
import { messages } from '../../../contract/messages.ts'
import { keepDraft } from '../../lib/draft.ts'
import { useUser } from '../../lib/session.ts'
import { missing, useForm, type Values } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useSaveAddress } from './addresses-query.ts'

/** Under which her unfinished address waits when her session ended. */
export const addressDraft = 'address'

const requiredFields = ['firstName', 'lastName', 'street', 'postalCode', 'city', 'country'] as const

/** Specification 5, address: everything is required, no format. */
export const addressFaults = (values: Values) => missing(values, requiredFields, messages.allFieldsRequired)

type AddressFormProps = {
  /** Absent: a new address. */
  address?: Address
  draft?: Values | null
  onSaved: (address: Address) => void
  onCancel: () => void
}

export function AddressForm({ address, draft, onSaved, onCancel }: AddressFormProps) {
  const user = useUser()
  const save = useSaveAddress()
  const { errors, ...form } = useForm({
    check: addressFaults,
    submit: async (values) => {
      const saved = await save.mutateAsync({ id: address?.id, ...fieldsOf(values) })
      toast.success(address ? messages.addressUpdated : messages.addressAdded)
      onSaved(saved)
    },
    failed: address ? messages.addressUpdateFailed : messages.addressAddFailed,
    signedOut: address ? messages.addressUpdateSignIn : messages.addressAddSignIn,
    onSignedOut: (values) => keepDraft(addressDraft, { ...values, id: address?.id ?? '' }),
  })
  const shown: Partial<Record<(typeof requiredFields)[number], string>> = draft ??
    address ?? { firstName: user?.firstName, lastName: user?.lastName }
  const field = (name: (typeof requiredFields)[number]) => ({
    name,
    defaultValue: shown[name],
    required: true,
    error: errors[name],
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Prénom" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Nom" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Adresse" autoComplete="street-address" {...field('street')} />
      <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
        <TextField label="Code postal" autoComplete="postal-code" inputMode="text" {...field('postalCode')} />
        <TextField label="Ville" autoComplete="address-level2" {...field('city')} />
      </div>
      <SelectField
        label="Pays"
        autoComplete="country-name"
        options={countryNames.map((name) => ({ value: name, label: name }))}
        {...field('country')}
        defaultValue={shown.country ?? 'France'}
      />
      {!address?.isDefault && (
        <CheckboxField
          label="Utiliser pour mes prochaines commandes"
          name="isDefault"
          defaultChecked={draft?.isDefault === 'on'}
        />
      )}
      {form.problem && <Notice>{form.problem}</Notice>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" size="large" onClick={onCancel}>
          Annuler
        </Button>
        <SubmitButton busy={form.busy} busyLabel="Enregistrement…">
          {address ? 'Mettre à jour' : 'Ajouter'}
        </SubmitButton>
      </div>
    </form>
  )
}

const fieldsOf = ({
  firstName = '',
  lastName = '',
  street = '',
  postalCode = '',
  city = '',
  country,
  isDefault,
}: Values): AddressFields => ({
  firstName,
  lastName,
  street,
  postalCode,
  city,
  country: country as CountryName,
  ...(isDefault && { isDefault: true }),
})
