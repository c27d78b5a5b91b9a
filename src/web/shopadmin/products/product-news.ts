import type { Product, ProductForm } from '#shared/contract/products.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { categoryLabel } from '#shared/rules/products/categories.ts'
import type { ProductInput } from './form/product-input.ts'

type NewsField = { field: keyof ProductInput; label: string; text: (product: Product) => string }

const told: readonly NewsField[] = [
  { field: 'name', label: 'Name', text: ({ name }) => name },
  { field: 'priceCents', label: 'Price', text: ({ priceCents }) => formatMoney(priceCents) },
  { field: 'stock', label: 'Stock', text: ({ stock }) => stock.toLocaleString('en-GB') },
  { field: 'category', label: 'Category', text: ({ category }) => (category ? categoryLabel(category) : '') },
  { field: 'setName', label: 'Set', text: ({ setName }) => setName ?? '' },
  { field: 'language', label: 'Language', text: ({ language }) => language ?? '' },
  { field: 'tags', label: 'Tags', text: ({ tags }) => tags.join(', ') },
  { field: 'imageUrl', label: 'Picture', text: ({ imageUrl }) => imageUrl ?? '' },
  { field: 'description', label: 'Description', text: ({ description }) => description ?? '' },
  { field: 'isActive', label: 'Active', text: ({ isActive }) => (isActive ? 'Yes' : 'No') },
]

export type News = { field: keyof ProductInput; label: string; before: string; now: string }

/** What someone else, or a sale, has changed about a product since it was opened. */
export const newsOf = (opened: Product, now: Product): News[] =>
  told.flatMap(({ field, label, text }) =>
    text(opened) === text(now) ? [] : [{ field, label, before: text(opened) || 'none', now: text(now) || 'none' }],
  )

type Touched = Partial<Record<keyof ProductInput, unknown>>

/** Only what the owner has touched is sent, so that nobody else's change is undone by a form that was open. */
export function onlyTouched(values: ProductForm, touched: Touched): Partial<ProductForm> {
  const own = (name: keyof ProductForm) =>
    name === 'category' ? touched.category || touched.customCategory : touched[name]
  return Object.fromEntries(Object.entries(values).filter(([name]) => own(name as keyof ProductForm)))
}
