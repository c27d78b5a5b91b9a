import type { Session } from '#shared/contract/accounts.ts'
import type { Order, PlacedOrder } from '#shared/contract/orders/orders.ts'
import type { PlatformShop } from '#shared/contract/platform/platform.ts'
import type { PublicProduct } from '#shared/contract/storefront.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import type { DemoAddresses } from './screens.ts'

export type Account = { email: string; password: string }

/** The token of someone's new session. */
export async function signIn(url: string, account: Account): Promise<string> {
  const body = JSON.stringify(account)
  const session = await ask<Session>(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return session.token
}

/** The shop that this owner keeps, and what there is to see of it: a visitor orders something there first. */
export async function findKnown(url: string, administrator: string, owner: Account): Promise<DemoAddresses> {
  const shops = await ask<PlatformShop[]>(`${url}/api/admin/shops`, as(administrator))
  const shop = shops.find((one) => one.owner.email === owner.email)
  if (!shop?.slug) throw new Error(`The demo has no shop with an address that ${owner.email} keeps`)
  const forSale = await ask<PublicProduct[]>(`${url}/api/public/shops/${shop.id}/products?sort=recent&limit=24`, {})
  // Not the last one of it, which the pictures of the shop would miss.
  const product = forSale.find(({ stock }) => stock >= 10)
  if (!product) throw new Error('The demo has nothing for sale that there is enough of')
  // There are several copies of it, to compare.
  const [card = product] = await ask<PublicProduct[]>(`${url}/api/public/shops/${shop.id}/products?graded=yes`, {})
  const open = await ask<Order[]>(`${url}/api/shops/${shop.id}/orders/open`, as(administrator))
  const order = await placeOrder(url, shop.id, product)
  return {
    shopId: shop.id,
    slug: shop.slug,
    product: productPath(shop.slug, product),
    card: productPath(shop.slug, card),
    order: `/@${shop.slug}/order/${order.pageKey}`,
    waiting: open
      .filter(({ status }) => status !== 'pending')
      .slice(0, 4)
      .map(({ id }) => id)
      .join(','),
  }
}

function placeOrder(url: string, shopId: number, { id, priceCents, name }: PublicProduct): Promise<PlacedOrder> {
  const body = {
    shopId,
    customerEmail: 'noor@verzamelaar.example',
    totalCents: priceCents,
    status: 'pending',
    paymentStatus: 'pending',
    items: [{ productId: id, quantity: 1, priceCents, productName: name }],
  }
  return ask(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const as = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } })

async function ask<Answer>(address: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(address, request)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
