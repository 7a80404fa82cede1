import { PreviewFrame } from '../../features/back-office/products/preview-frame.tsx'
import { ProductScreen } from '../../features/catalogue/product-screen.tsx'

const noActions = { heart: () => null, add: () => null }

/** The storefront's own product screen, so that the preview is what it promises. */
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
          reviews={null}
        />
      )}
    </PreviewFrame>
  )
}
