import { Link } from 'react-router'
import type { Product } from '../../../../contract/api/catalogue.ts'
import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import { useIsPhone } from '../../../lib/dom/use-is-phone.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { BetweenTwoSizes, Measures, ScarfTable, SizeTable } from './size-advice.tsx'

export type GuideProps = { product: Pick<Product, 'sizeGuide'>; chosen?: Size | null }

type SizeGuideWindowProps = GuideProps & { open: boolean; onClose: () => void; onLeave: () => void }

/** The size guide over the product, which keeps its state: a drawer on a phone, a dialog otherwise. */
export function SizeGuideWindow({ open, onClose, onLeave, ...shown }: SizeGuideWindowProps) {
  const phone = useIsPhone()
  const guide = <Guide {...shown} onLeave={onLeave} />
  if (phone) {
    return (
      <Drawer open={open} onClose={onClose} title="Guide des tailles" side="bottom">
        {guide}
      </Drawer>
    )
  }
  return (
    <Dialog open={open} onClose={onClose} title="Guide des tailles" className="max-w-3xl!">
      {guide}
    </Dialog>
  )
}

/** The table first: the customer is in the middle of choosing a size. */
const Guide = ({ product, chosen, onLeave }: GuideProps & { onLeave: () => void }) => (
  <div className="prose flex flex-col gap-8">
    <div>{product.sizeGuide === 'scarf' ? <ScarfTable chosen={chosen} /> : <SizeTable chosen={chosen} />}</div>
    {product.sizeGuide !== 'scarf' && (
      <>
        <section>
          <h3 className="mb-4 font-display text-xl">Prendre vos mesures</h3>
          <Measures />
        </section>
        <section>
          <h3 className="mb-2 font-display text-xl">Entre deux tailles ?</h3>
          <BetweenTwoSizes onLeave={onLeave} />
        </section>
      </>
    )}
    <p>
      <Link to="/size-guide" replace onClick={onLeave}>
        Ouvrir la page du guide
      </Link>
    </p>
  </div>
)
