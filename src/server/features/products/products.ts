export { addProduct } from './add-product.ts'
export { analyzeAfter } from './analyze-products.ts'
export { difference, pick } from './edits/changed-product.ts'
export { orNull } from './edits/empty-to-null.ts'
export {
  chosen,
  type Editable,
  type HeldProduct,
  holdProducts,
  insertEdit,
  writeProducts,
} from './edits/product-edits.queries.ts'
export { refuseMissing } from './edits/refused-edits.ts'
export { type Choice, onShelf } from './lists/product-filter.ts'
export { namesOf } from './lists/product-names.ts'
export { orderApart, productOrder } from './lists/product-order.ts'
export { pageOfProducts } from './lists/product-page.ts'
export { insertProduct } from './products.queries.ts'
export { type ProductRow, toProduct } from './to-product.ts'
