import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../../../contract/api/catalogue.ts'
import { opacityTest } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { defaultMethod } from '../../../../contract/rules/delivery-methods.ts'
import { formatCents, formatShort } from '../../../../contract/rules/money.ts'
import { useShopSettings } from '../../../lib/settings/shop-settings.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { LengthTables } from '../fit/length-tables.tsx'
import { clothLines } from './cloth-lines.ts'

/** How many lines about the cloth are above the folds; the others are beside the composition. */
const shownLines = 6

/** What must be known before buying: composition, care, origin, maker, delivery, guarantee (law, textile, product safety). */
export function ProductFacts({ product }: { product: Product }) {
  const settings = useShopSettings()
  const { freeShippingAboveCents, returnDays } = settings
  const { composition, care, origin, fabric, manufacturer, measures, facts } = product
  const lines = clothLines(product)
  const parts = [...composition].sort((a, b) => b.percent - a.percent)
  return (
    <>
      {lines.length > 0 && (
        <div>
          <Facts>
            {lines.slice(0, shownLines).map(({ name, text }) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
          </Facts>
          {facts?.opacity && <p className="mt-3 text-muted text-xs">{opacityTest}</p>}
        </div>
      )}
      <div className="border-line border-t">
        <Fold title="Composition et entretien">
          <Facts>
            <Fact name="Étoffe">
              <span className="inline-block first-letter:uppercase">{fabric}</span>
            </Fact>
            <Fact name="Composition">{parts.map(({ material, percent }) => `${percent} % ${material}`).join(', ')}</Fact>
            {lines.slice(shownLines).map(({ name, text }) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
            <Fact name="Entretien">{care}</Fact>
            <Fact name="Origine">{origin}</Fact>
          </Facts>
        </Fold>
        {measures && (
          <Fold title="Mesures et longueur">
            <div id="mesures" className="scroll-mt-24">
              <LengthTables measures={measures} />
            </div>
          </Fold>
        )}
        <Fold title="Livraison et retours">
          <p>
            {defaultMethod.label} {formatCents(settings[defaultMethod.price.setting])}, offerte au-dessus de{' '}
            {formatShort(freeShippingAboveCents)} d’achat. Vous avez {returnDays} jours après la livraison pour changer d’avis.
          </p>
          <p className="mt-3 flex flex-wrap gap-x-6">
            <FoldLink to="/shipping">La livraison</FoldLink>
            <FoldLink to="/returns">Les retours</FoldLink>
          </p>
        </Fold>
        <Fold title="Fabricant et garanties">
          <p>
            {manufacturer.name}, {manufacturer.address}
            <br />
            <a href={`mailto:${manufacturer.email}`} className="break-all underline underline-offset-4">
              {manufacturer.email}
            </a>
          </p>
          <p className="mt-3">
            La garantie légale de conformité vous protège pendant deux ans à compter de la livraison, sans frais pour vous.
          </p>
          <p className="mt-3">
            <FoldLink to="/terms-of-use">Vos garanties en détail</FoldLink>
          </p>
        </Fold>
      </div>
    </>
  )
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-line border-b">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-medium">
        {title}
        <Icon name="plus" className="size-4 transition-transform group-open:rotate-45" />
      </summary>
      <div className="pb-6 text-ink-soft text-sm">{children}</div>
    </details>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">{children}</dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </>
)

const FoldLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="inline-flex min-h-9 items-center underline underline-offset-4">
    {children}
  </Link>
)
