import { Button } from '../../ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '../../ui/button-class.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Part, Row } from './part.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const sizes: ButtonSize[] = ['small', 'normal', 'large']
const counts = [1, 12, 120]

export const Buttons = () => (
  <>
    {variants.map((variant) => (
      <Part key={variant} name={`Button, ${variant}`}>
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
      </Part>
    ))}
    <Part name="SubmitButton">
      <Row>
        <SubmitButton>Valider</SubmitButton>
        <SubmitButton disabled>Valider</SubmitButton>
      </Row>
    </Part>
    <Part name="LinkButton">
      <Row>
        {variants.map((variant) => (
          <LinkButton key={variant} to="/products" variant={variant}>
            Voir la collection
          </LinkButton>
        ))}
      </Row>
    </Part>
    <Part name="IconButton">
      <Row>
        <IconButton icon="heart" label="Ajouter aux favoris" />
        <IconButton icon="heart" label="Retirer des favoris" filled />
        <IconButton icon="plus" label="Indisponible" disabled />
      </Row>
    </Part>
    <Part name="CountBadge">
      <Row>
        {counts.map((count) => (
          <span key={count} className={iconButtonClass()}>
            <Icon name="shopping-bag" />
            <CountBadge count={count} />
          </span>
        ))}
      </Row>
    </Part>
  </>
)
