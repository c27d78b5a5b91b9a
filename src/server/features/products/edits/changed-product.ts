import { isDeepStrictEqual } from 'node:util'
import type { ProductsChange } from '#shared/contract/product-edits.ts'
import { editedPrice } from '#shared/rules/money/price-edit.ts'
import { orNull } from './empty-to-null.ts'
import { type Changed, type Editable, type Field, fields } from './product-edits.queries.ts'

/** A product as a change of many makes it. Price, stock and tags may come out as what no product can have. */
export function changedProduct(product: Editable, change: ProductsChange): Editable {
  const { price, stock, tags, ...rest } = orNull(change)
  return {
    ...product,
    ...given(rest),
    ...(price ? { priceCents: editedPrice(product.priceCents, price) } : {}),
    ...(stock ? { stock: 'to' in stock ? stock.to : product.stock + stock.by } : {}),
    ...(tags ? { tags: changedTags(product.tags, tags) } : {}),
  }
}

/** The fields in which two states of a product differ; undefined when they do not. */
export function difference(id: number, before: Editable, after: Editable): Changed | undefined {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return changed.length ? { id, before: pick(before, changed), after: pick(after, changed) } : undefined
}

export const pick = (product: Editable, wanted: readonly Field[]): Partial<Editable> =>
  Object.fromEntries(wanted.map((field) => [field, product[field]]))

/** 'Holo' and 'holo' are one tag; the way that is there already stays. */
function changedTags(tags: readonly string[], { add = [], remove = [] }: NonNullable<ProductsChange['tags']>) {
  const gone = new Set(remove.map(folded))
  const kept = tags.filter((tag) => !gone.has(folded(tag)))
  const there = new Set(kept.map(folded))
  for (const tag of add) {
    if (there.has(folded(tag))) continue
    there.add(folded(tag))
    kept.push(tag)
  }
  return kept
}

const folded = (tag: string) => tag.toLowerCase()

const given = <Part extends object>(part: Part) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Part]?: Exclude<Part[Name], undefined>
  }
