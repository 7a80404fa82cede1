export { ProductEditorScreen as default } from '../../features/back-office/products/product-editor-screen.tsx'
