import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { Text } from '#shared/messages/translator.ts'
import { kindText } from '#shared/rules/catalogue/kinds.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'

/** Details that distinguish entries of the same name: '151 · MEW 006/165 · Double rare'. */
export const entryFacts =
  (entry: Omit<CatalogueProduct, 'inShop'>): Text =>
  (t, format) => {
    const number = [entry.setCode, printedNumber(entry)].filter(Boolean).join(' ')
    const what = entry.type === 'card' ? entry.rarity : kindText(entry.kind)(t, format)
    const digital = entry.digital && t('search.digital')
    return [entry.setName, number, entry.variant, what, entry.released?.slice(0, 4), digital]
      .filter(Boolean)
      .join(' · ')
  }

/** 'In your shop: 3', with the number of products if there are several. */
export const inShopText =
  ({ products, stock }: NonNullable<CatalogueProduct['inShop']>): Text =>
  (t) =>
    t('search.inShop', { products, stock: String(stock) })

/** 'Cardmarket, 20 Nov 2026'. */
export const priceOrigin =
  ({ priceSource, priceDate }: Pick<CatalogueProduct, 'priceSource' | 'priceDate'>): Text =>
  (_, { date }) =>
    [priceSource, priceDate && date(priceDate)].filter(Boolean).join(', ')
