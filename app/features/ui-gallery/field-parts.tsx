import { useState } from 'react'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Columns, Example, Row } from './example.tsx'

const options = ['S', 'M', 'L'].map((size) => ({ value: size, label: `Taille ${size}` }))

export const Fields = () => (
  <Columns>
    <Example name="TextField">
      <TextField label="Prénom" />
      <TextField label="Complément" optional help="Étage, interphone, code." placeholder="Bâtiment B" />
      <TextField
        label="Adresse e-mail"
        error="Cette adresse est incomplète."
        help="Pour suivre la commande."
        defaultValue="nour@"
      />
      <TextField label="Pays" disabled defaultValue="France" />
    </Example>
    <Example name="PasswordField">
      <PasswordField label="Mot de passe" autoComplete="off" help="Huit caractères au moins." />
      <PasswordField label="Mot de passe" autoComplete="off" error="Ce mot de passe est trop court." defaultValue="court" />
    </Example>
    <Example name="SelectField">
      <SelectField label="Taille" options={options} placeholder="Choisir une taille" />
      <SelectField label="Taille" options={options} error="Choisissez une taille." />
      <SelectField label="Taille" options={options} disabled />
    </Example>
    <Example name="TextareaField">
      <TextareaField label="Votre message" rows={3} help="Nous répondons sous deux jours." />
      <TextareaField label="Votre message" rows={3} error="Écrivez-nous quelques mots." />
    </Example>
    <Example name="CheckboxField">
      <CheckboxField label="Recevoir les nouveautés" help="Une lettre par mois." defaultChecked />
      <CheckboxField label="J’accepte les conditions" error="Cochez cette case pour continuer." />
    </Example>
    <Steppers />
    <RadioCards />
  </Columns>
)

function Steppers() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Example name="QuantityStepper">
      <Row>
        <QuantityStepper value={quantity} onChange={setQuantity} max={5} label="Quantité" />
        <QuantityStepper value={quantity} onChange={setQuantity} max={5} label="Quantité, inactive" disabled />
      </Row>
    </Example>
  )
}

const RadioCards = () => (
  <Example name="RadioCard">
    <RadioCard name="parts" defaultChecked aside="4,90 €">
      Livraison standard
    </RadioCard>
    <RadioCard name="parts" aside="9,90 €">
      Livraison express
    </RadioCard>
  </Example>
)
