import type { CatalogueProduct } from '#shared/contract/catalogue.ts'
import { kindLabel } from '#shared/rules/catalogue/kinds.ts'

type Printed = Pick<CatalogueProduct, 'number' | 'total'>

/** '006/165', or as much of it as there is. */
const printedNumber = ({ number, total }: Printed): string | undefined =>
  number ? (total && /^\d+$/.test(number) ? `${number}/${total}` : number) : undefined

/** What tells an entry from its namesakes: '151 · MEW 006/165 · Double rare'. */
export function entryFacts(entry: Omit<CatalogueProduct, 'inShop'>): string {
  const number = [entry.setCode, printedNumber(entry)].filter(Boolean).join(' ')
  const what = entry.type === 'card' ? entry.rarity : kindLabel(entry.kind)
  const digital = entry.digital && 'Digital only'
  return [entry.setName, number, what, entry.released?.slice(0, 4), digital].filter(Boolean).join(' · ')
}

/** 'In your shop: 3', or with how many products when there are several. */
export const inShopWords = ({ products, stock }: NonNullable<CatalogueProduct['inShop']>): string =>
  products === 1 ? `In your shop: ${stock}` : `In your shop: ${stock} in ${products} products`

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** 'Cardmarket, 20 Nov 2026'. */
export const priceOrigin = ({ priceSource, priceDate }: Pick<CatalogueProduct, 'priceSource' | 'priceDate'>): string =>
  [priceSource, priceDate && day.format(new Date(priceDate))].filter(Boolean).join(', ')
