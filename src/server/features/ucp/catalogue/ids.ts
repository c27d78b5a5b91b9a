/** A printing at a shop, or a product that is no card of the catalogue. */
type ProductId = { shopId: number } & ({ cardId: number } | { productId: number })

// Numbers below 2^53 with the shop first, since a shop's rows are found by it.
const ID = /^(card|item|offer)-([1-9]\d{0,14})-([1-9]\d{0,14})$/

export const productId = (
  shopId: number,
  { cardId, productId }: { cardId: number | null; productId: number },
): string => (cardId === null ? `item-${shopId}-${productId}` : `card-${shopId}-${cardId}`)

/** Id of a listing, which a cart takes. */
export const variantId = (shopId: number, productId: number): string => `offer-${shopId}-${productId}`

export type ReadId = { kind: 'product'; of: ProductId } | { kind: 'variant'; shopId: number; productId: number }

/** Undefined for an id that none of our answers had. */
export function readId(id: string): ReadId | undefined {
  const [, kind, shop, number] = ID.exec(id) ?? []
  if (kind === undefined) return undefined
  const shopId = Number(shop)
  if (kind === 'offer') return { kind: 'variant', shopId, productId: Number(number) }
  return {
    kind: 'product',
    of: kind === 'card' ? { shopId, cardId: Number(number) } : { shopId, productId: Number(number) },
  }
}
