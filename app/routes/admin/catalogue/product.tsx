import { ProductEditorScreen } from '../../../back-office/products/editor/product-editor-screen.tsx'

// Exported from here, so that the router passes it the URL's parameters.
export default ProductEditorScreen
