export { addProduct } from './add-product.ts'
export { analyzeAfter } from './analyze-products.ts'
export { type Editable, pick } from './edits/editable.ts'
export { emptyToNull } from './edits/empty-to-null.ts'
export { chosen, lockProducts, writeProducts } from './edits/product-edits.queries.ts'
export { refuseMissing } from './edits/refused-edits.ts'
export { saveEdit, whenChanged } from './edits/save-edit.ts'
export { countFilters } from './lists/filter-counts.ts'
export { type Choice, onShelf } from './lists/product-filter.ts'
export { namesOf } from './lists/product-names.ts'
export { orderApart, productOrder } from './lists/product-order.ts'
export { pageOfProducts } from './lists/product-page.ts'
<<<<<<< HEAD
export { insertProduct } from './products.queries.ts'
export { recordedName } from './recorded-name.ts'
=======
export { insertProduct, productColumns } from './products.queries.ts'
>>>>>>> 2c03a79 (Files of other systems are read: kinds known by their headings, cards found in the catalogue, dollars never taken for euros)
export { cardFactsOf, type ProductRow, toProduct } from './to-product.ts'
