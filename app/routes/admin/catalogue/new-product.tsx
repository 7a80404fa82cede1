import { Navigate } from 'react-router'

// One object, so that rendering twice navigates once.
const begins = { begins: true }

/** A URL that people type or bookmark: the list, with the dialog for a new product. */
const NewProduct = () => <Navigate to="/admin/products" replace state={begins} />

export default NewProduct
