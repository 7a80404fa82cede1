import css from '../../theme.css?raw'
import { Example, Row } from './example.tsx'
import { themeTokens } from './theme-tokens.ts'

/** An inline style, because the theme generates no class for a colour that only this page would use. */
export const Colours = () => (
  <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
    {themeTokens(css, 'color').map(({ name, value }) => (
      <li key={name} className="text-sm">
        <svg className="h-16 w-full rounded-soft border border-line" aria-hidden="true">
          <rect width="100%" height="100%" fill={value} />
        </svg>
        <p className="mt-2 font-medium">{name}</p>
        <p className="text-muted tabular-nums">{value}</p>
      </li>
    ))}
  </ul>
)

const sizes = [
  ['text-hero', 'font-display text-hero'],
  ['text-title', 'font-display text-title'],
  ['text-heading', 'font-display text-heading'],
  ['font-display text-2xl', 'font-display text-2xl'],
  ['font-display text-xl', 'font-display text-xl'],
  ['text-lg', 'text-lg'],
  ['text-base', 'text-base'],
  ['text-sm', 'text-sm'],
  ['text-xs', 'text-xs'],
  ['label-small', 'label-small'],
] as const

export const TypeScale = () => (
  <>
    {sizes.map(([name, className]) => (
      <Example key={name} name={name}>
        <p className={className}>Une lumière de nacre, 59,90 €</p>
      </Example>
    ))}
    {themeTokens(css, 'font').map(({ name, value }) => (
      <Example key={name} name={name}>
        <p className={name === 'font-display' ? 'font-display text-lg' : 'text-lg'}>{value}</p>
      </Example>
    ))}
  </>
)

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 28]
const stepPx = 4

export const Spacing = () => (
  <ul className="flex flex-col gap-2">
    {steps.map((step) => (
      <li key={step} className="flex items-center gap-4 text-sm tabular-nums">
        <span className="w-24 text-muted">
          {step} · {step * stepPx} px
        </span>
        <svg width={step * stepPx} height="16" className="text-brass" aria-hidden="true">
          <rect width="100%" height="100%" fill="currentColor" />
        </svg>
      </li>
    ))}
  </ul>
)

const shapes = [
  ['radius-soft', 'rounded-soft border border-edge bg-white'],
  ['radius-full', 'rounded-full border border-edge bg-white'],
  ['shadow-raised', 'rounded-soft bg-white shadow-raised'],
] as const
const motions = [
  ['animate-breathe', 'animate-breathe'],
  ['animate-turn', 'animate-turn'],
] as const

export const Shapes = () => (
  <>
    <Row>
      {shapes.map(([name, className]) => (
        <Example key={name} name={name}>
          <div className={`size-24 ${className}`} />
        </Example>
      ))}
      {motions.map(([name, className]) => (
        <Example key={name} name={name}>
          <div className={`size-24 rounded-soft bg-plaster ${className}`} />
        </Example>
      ))}
    </Row>
    <dl className="flex flex-col gap-2 text-sm">
      {['radius', 'shadow', 'ease', 'animate', 'default-transition'].flatMap((kind) =>
        themeTokens(css, kind).map(({ name, value }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{value}</dd>
          </div>
        )),
      )}
    </dl>
  </>
)
