import { Icon } from '../../ui/base/icon.tsx'
import { Button } from '../../ui/button/button.tsx'
import type { ButtonSize, ButtonVariant } from '../../ui/button/button-class.ts'
import { IconButton, iconButtonClass } from '../../ui/button/icon-button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Example, Row } from './example.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const sizes: ButtonSize[] = ['small', 'normal', 'large']
const counts = [1, 12, 120]

export const Buttons = () => (
  <>
    {variants.map((variant) => (
      <Example key={variant} name={`Button, ${variant}`}>
        <Row>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Ajouter
            </Button>
          ))}
          <Button variant={variant} disabled>
            Épuisé
          </Button>
          <Button variant={variant} busy busyLabel="Envoi en cours…">
            Envoyer
          </Button>
        </Row>
      </Example>
    ))}
    <Example name="SubmitButton">
      <Row>
        <SubmitButton>Valider</SubmitButton>
        <SubmitButton disabled>Valider</SubmitButton>
      </Row>
    </Example>
    <Example name="LinkButton">
      <Row>
        {variants.map((variant) => (
          <LinkButton key={variant} to="/products" variant={variant}>
            Voir la collection
          </LinkButton>
        ))}
      </Row>
    </Example>
    <Example name="IconButton">
      <Row>
        <IconButton icon="heart" label="Ajouter aux favoris" />
        <IconButton icon="heart" label="Retirer des favoris" filled />
        <IconButton icon="plus" label="Indisponible" disabled />
      </Row>
    </Example>
    <Example name="CountBadge">
      <Row>
        {counts.map((count) => (
          <span key={count} className={iconButtonClass()}>
            <Icon name="shopping-bag" />
            <CountBadge count={count} />
          </span>
        ))}
      </Row>
    </Example>
  </>
)
