import { z } from 'zod'
import { productColumns, productFilterNames } from '../../rules/products/product-columns.ts'
import { endpoint } from '../endpoint.ts'
import { ById, line, PathId, words } from '../fields.ts'
import { problem, refusal } from '../problem.ts'

/** Maximum number of views per shop. */
export const MOST_VIEWS = 30

/** Filters and sort order, as in the query string. */
const ViewFilter = z.partialRecord(z.enum([...productFilterNames, 'search', 'sort']), words(200), refusal('viewFilter'))

const ViewColumns = z.array(z.enum(productColumns), refusal('viewColumns')).max(productColumns.length)

export const ProductView = z.strictObject({
  id: z.number(),
  name: z.string(),
  filter: ViewFilter,
  /** Visible columns, in order. */
  columns: ViewColumns,
})
export type ProductView = z.infer<typeof ProductView>

export const listProductViews = endpoint({
  name: 'products.listViews',
  method: 'GET',
  path: '/api/shops/:id/product-views',
  access: 'shop',
  permission: 'products.read',
  summary: 'The saved views of the product table, by name',
  params: ById,
  answer: z.array(ProductView),
})

export const saveProductView = endpoint({
  name: 'products.saveView',
  method: 'PUT',
  path: '/api/shops/:id/product-views',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Save filters, columns and order of the product table under a name; one of that name is replaced',
  params: ById,
  body: z.strictObject({ name: line(60, problem('nameRequired')), filter: ViewFilter, columns: ViewColumns }),
  answer: ProductView,
})

export const deleteProductView = endpoint({
  name: 'products.deleteView',
  method: 'DELETE',
  path: '/api/shops/:id/product-views/:view',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Delete a saved view of the product table',
  params: ById.extend({ view: PathId }),
  status: 204,
})
