import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import type { Text } from '#shared/messages/translator.ts'
import { gameLabel } from '#shared/rules/games/game-name.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import type { CollectionKind } from '#shared/rules/products/collection-address.ts'

/** Display name of a game, category or set: 'Magic: The Gathering', 'Booster Boxes', '151'. */
export const collectionName = (kind: CollectionKind, name: string): Text =>
  kind === 'category' ? categoryText(name) : () => (kind === 'game' ? gameLabel(name) : name)

type FirstPage = { items: PublicProduct[]; total: number; totalIsExact?: boolean }

/** Number of products and lowest price. Expects the first page sorted by price, ascending. */
export const collectionText =
  (shop: PublicShop, kind: CollectionKind, name: string, { items, total, totalIsExact }: FirstPage): Text =>
  (t, format) => {
    const count = format.count(total, totalIsExact)
    const facts = { count, total, shop: shop.name, name: collectionName(kind, name)(t, format) }
    const text = t(`storefront.collection.${kind}`, facts)
    const [cheapest] = items
    return cheapest ? `${text} ${t('storefront.collection.from', { price: format.money(cheapest.priceCents) })}` : text
  }
