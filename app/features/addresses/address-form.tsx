import type { Address, AddressFields } from '../../../contract/api/addresses.ts'
import { type CountryName, countryNames } from '../../../contract/rules/countries.ts'
import * as messages from '../../../contract/text/messages.ts'
import { useUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { missing, useForm, type Values } from '../../ui/form/use-form.ts'
import { opensHere } from '../../ui/overlay/opens-here.ts'
import { toast } from '../../ui/overlay/toast.ts'
import type { useSaveAddress } from './addresses-query.ts'

const wants = {
  firstName: messages.firstNameWanted,
  lastName: messages.lastNameWanted,
  street: messages.streetWanted,
  postalCode: messages.postalCodeWanted,
  city: messages.cityWanted,
  country: messages.countryWanted,
}
type FieldName = keyof typeof wants

/** Everything is required, without a format (spec 5, address). */
export const addressFaults = (values: Values) => missing(values, wants)

type AddressFormProps = {
  /** Absent for a new address. */
  address?: Address
  /** At checkout, where the default is not set (spec 4, addresses). */
  atCheckout: boolean
  /** Shared with its window, which can't be closed meanwhile. */
  save: ReturnType<typeof useSaveAddress>
  onSaved: (address: Address) => void
  onCancel: () => void
}

export function AddressForm({ address, atCheckout, save, onSaved, onCancel }: AddressFormProps) {
  const user = useUser()
  const { errors, ...form } = useForm({
    check: addressFaults,
    incomplete: messages.allFieldsRequired,
    submit: async (values) => {
      const saved = await save.mutateAsync({ id: address?.id, ...fieldsOf(values) })
      toast.success(address ? messages.addressUpdated : messages.addressAdded)
      return saved
    },
    onDone: onSaved,
    failed: address ? messages.addressUpdateFailed : messages.addressAddFailed,
    signedOut: address ? messages.addressUpdateSignIn : messages.addressAddSignIn,
  })
  const shown: Partial<Record<FieldName, string>> = address ?? { firstName: user?.firstName, lastName: user?.lastName }
  const field = (name: FieldName) => ({
    name,
    defaultValue: shown[name],
    required: true,
    error: errors[name],
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Prénom" autoComplete="given-name" ref={opensHere} {...field('firstName')} />
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
      {!atCheckout && !address?.isDefault && <CheckboxField label="Utiliser pour mes prochaines commandes" name="isDefault" />}
      {form.problem && <Alert>{form.problem}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" size="large" disabled={save.isPending} onClick={onCancel}>
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
