import { PreviewFrame } from '../../../back-office/products/preview-frame.tsx'
import { ProductScreen } from '../../../features/catalogue/product/product-screen.tsx'
import { BuyPromises } from '../../../features/information/buy-promises.tsx'

const noActions = { heart: () => null, add: () => null, sizes: () => null }

/** The storefront's own product screen, so that the preview is exact. */
export default function ProductPreview({ params: { id = '' } }: { params: Record<string, string> }) {
  return (
    <PreviewFrame id={id}>
      {(product, buyBox) => (
        <ProductScreen
          product={product}
          pictures={product.images}
          related={[]}
          actions={noActions}
          buyBox={buyBox}
          promises={<BuyPromises price={product.price} />}
          reviews={null}
        />
      )}
    </PreviewFrame>
  )
}
