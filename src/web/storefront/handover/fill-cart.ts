import { findDiscount } from '#shared/contract/shops/discounts.ts'
import { listPublicProducts, type PublicShop } from '#shared/contract/storefront.ts'
import { getHandover, type Handover } from '#shared/contract/storefront-handovers.ts'
import { type CartLine, setQuantity } from '#shared/rules/orders/placing/cart.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { type Cart, cartStore } from '#web/lib/cart/cart-store.ts'
import { deviceCountry } from '#web/lib/device/device-country.ts'

type Source = { key: string } | { lines: string }
type Filled = { outcome: 'filled' | 'ordered' | 'ended' | 'soldOut'; undo?: () => void }

const BATCH = 100

/** Replaces the cart with what an agent handed over. `undo`: brings a cart back that had lines before. */
export async function fillCart(shop: PublicShop, source: Source): Promise<Filled> {
  const handover = 'key' in source ? await read(shop, source.key) : undefined
  if (handover && handover.state !== 'open') return { outcome: handover.state }
  const wishes = handover?.lines ?? readLines('lines' in source ? source.lines : '')
  const lines = await linesOf(shop, wishes)
  if (lines.length === 0) return { outcome: 'soldOut' }
  const store = cartStore(shop.id)
  const before = store.read()
  const discount = handover?.discountCode ? await discountOf(shop, handover.discountCode) : undefined
  const { email, credit } = before
  store.replace({
    lines,
    email,
    ...(credit ? { credit } : {}),
    ...(discount ? { discount } : {}),
    ...deliveryOf(handover),
    ...('key' in source && handover ? { handover: { key: source.key, hasAddress: handover.hasAddress } } : {}),
  })
  if (handover?.country) deviceCountry.set(handover.country)
  return { outcome: 'filled', ...(before.lines.length > 0 ? { undo: () => store.replace(before) } : {}) }
}

async function read(shop: PublicShop, key: string): Promise<Handover | { state: 'ended' }> {
  try {
    return await call(getHandover, { params: { id: shop.id, key } })
  } catch (error) {
    if (hasStatus(error, 404)) return { state: 'ended' }
    throw error
  }
}

const deliveryOf = (handover: Handover | undefined): Pick<Cart, 'delivery' | 'method'> => ({
  ...(handover?.delivery ? { delivery: handover.delivery } : {}),
  ...(handover?.method ? { method: handover.method } : {}),
})

const readLines = (text: string) =>
  text.split(',').map((pair) => {
    const [productId, quantity] = pair.split(':').map(Number)
    return { productId: productId ?? 0, quantity: quantity ?? 0 }
  })

/** Lines at the shop's present prices, as far as there is stock. */
async function linesOf(shop: PublicShop, wishes: Handover['lines']): Promise<readonly CartLine[]> {
  const starts = Array.from({ length: Math.ceil(wishes.length / BATCH) }, (_, part) => part * BATCH)
  const answers = await Promise.all(
    starts.map((start) => {
      const ids = wishes.slice(start, start + BATCH).map(({ productId }) => productId)
      return call(listPublicProducts, { params: { id: shop.id }, query: { ids: ids.join(','), limit: BATCH } })
    }),
  )
  const products = new Map(answers.flatMap(({ items }) => items).map((product) => [product.id, product]))
  return wishes.reduce<CartLine[]>((lines, { productId, quantity }) => {
    const product = products.get(productId)
    return product && !product.isReserved ? setQuantity(lines, { ...product, productId }, quantity) : lines
  }, [])
}

const discountOf = (shop: PublicShop, code: string) =>
  call(findDiscount, { params: { id: shop.id, code } }).catch(() => undefined)
