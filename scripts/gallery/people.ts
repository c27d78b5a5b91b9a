import type { Session } from '#shared/contract/accounts/accounts.ts'
import type { BuyOffer } from '#shared/contract/buying/buy-offers.ts'
import type { Buylist } from '#shared/contract/buying/buylist.ts'
import type { MarketProduct } from '#shared/contract/market/offers.ts'
import type { ListedOrder, Order } from '#shared/contract/orders/orders.ts'
import type { PlacedOrder } from '#shared/contract/orders/placing.ts'
import type { PlatformShop } from '#shared/contract/platform/platform.ts'
import type { CreditDetails } from '#shared/contract/shops/credit.ts'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { cheapestMethod, homeCountry, methodCents } from '#shared/rules/orders/shipping/shipping.ts'
import { largestSize, sizeOf } from '#shared/rules/orders/shipping/sizes.ts'
import { marketCardPath, productPath } from '#shared/rules/products/product-address.ts'
import { offerCards } from './offers.ts'
import type { DemoAddresses } from './screens.ts'

export type Account = { email: string; password: string }

/** The token of a user's new session. */
export async function signIn(url: string, account: Account): Promise<string> {
  const body = JSON.stringify(account)
  const session = await ask<Session>(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return session.token
}

/** The owner's shop and its records to show: a visitor places an order there first. */
export async function findKnown(url: string, administrator: string, owner: Account): Promise<DemoAddresses> {
  const shops = await ask<PlatformShop[]>(`${url}/api/admin/shops`, as(administrator))
  const shop = shops.find((one) => one.owner.email === owner.email)
  if (!shop?.slug) throw new Error(`The demo has no shop with an address that ${owner.email} keeps`)
  const forSale = await ask<PublicProduct[]>(`${url}/api/public/shops/${shop.id}/products?sort=recent&limit=24`, {})
  // Not the last piece, which the pictures of the shop need.
  const product = forSale.find(({ stock }) => stock >= 10)
  if (!product) throw new Error('The demo has nothing for sale that there is enough of')
  // There are several copies of it, to compare.
  const [card = product] = await ask<PublicProduct[]>(`${url}/api/public/shops/${shop.id}/products?graded=yes`, {})
  const open = await ask<Order[]>(`${url}/api/shops/${shop.id}/orders/open`, as(administrator))
  const done = await ask<ListedOrder[]>(`${url}/api/shops/${shop.id}/orders/completed`, as(administrator))
  const order = await placeOrder(url, shop.slug, [product])
  return {
    shopId: shop.id,
    slug: shop.slug,
    product: productPath(shop.slug, product),
    card: productPath(shop.slug, card),
    marketCard: marketCardPath(await marketCardOf(url)),
    order: `/@${shop.slug}/order/${order.pageKey}`,
    credit: await giveCredit(url, shop.id, shop.slug, await signIn(url, owner)),
    ...(await sellGiftCard(url, shop.id, shop.slug, await signIn(url, owner))),
    offers: await offersOf(url, shop.id, shop.slug, await signIn(url, owner)),
    waiting: open
      .filter(({ status }) => status !== 'pending')
      .slice(0, 4)
      .map(({ id }) => id)
      .join(','),
    device: await registerDevice(url, shop.id, await signIn(url, owner)),
    sale: done.find(({ delivery }) => delivery === 'counter')?.id ?? 0,
  }
}

/** Gives the owner a PIN and registers a device for the counter. Returns its token. */
async function registerDevice(url: string, shopId: number, token: string): Promise<string> {
  const send = (method: string, path: string, body: object) =>
    fetch(`${url}/api/shops/${shopId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('PUT', 'my-counter-pin', { pin: '4807' })
  const registered = await send('POST', 'counter-devices', { name: 'Tablet' })
  return /counter_device=([\w-]+)/.exec(registered.headers.get('set-cookie') ?? '')?.[1] ?? ''
}

/** Gives two customers credit, one of them as a gift that expires. Returns the page of the other. */
async function giveCredit(url: string, shopId: number, slug: string, token: string): Promise<string> {
  const send = <Answer>(path: string, body: object) =>
    ask<Answer>(`${url}/api/shops/${shopId}/credit${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const reason = 'Pokémon 151'
  await send('', { email: 'fleur@verzamelaar.test', amountCents: 1_000, reason, endsOn: '2999-12-31' })
  const { id } = await send<CreditDetails>('', { email: 'noor@verzamelaar.test', amountCents: 2_500, reason })
  const { key } = await send<{ key: string }>(`/${id}/code`, {})
  return `/@${slug}/credit/${key}`
}

/** Sells a gift card of the shop. Returns the pages of both. */
async function sellGiftCard(url: string, shopId: number, slug: string, token: string) {
  const [card] = await ask<PublicProduct[]>(`${url}/api/public/shops/${shopId}/products?category=giftcards`, {})
  if (!card) throw new Error('The demo has no gift cards')
  const { id, priceCents } = card
  const sold = await ask<{ giftCards: { key: string }[] }>(`${url}/api/shops/${shopId}/counter-sales`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ productId: id, quantity: 1, priceCents }],
      totalCents: priceCents,
      means: 'card',
    }),
  })
  return { giftCard: `/@${slug}/p/${id}`, boughtCard: `/@${slug}/credit/${sold.giftCards[0]?.key}` }
}

/** Customers offer up to three cards that the shop buys. */
async function offersOf(url: string, id: number, slug: string, token: string) {
  const send = <Answer>(method: string, path: string, body?: object) =>
    ask<Answer>(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const { hot, cards } = await send<Buylist>('GET', `/api/public/shops/${id}/buylist`)
  const chosen = [...hot, ...cards].slice(0, 3).map(({ card }) => card.id)
  const seller = { name: 'Noor de Wit', email: 'noor@verzamelaar.test', words: 'Pokémon 151' }
  const offers = await offerCards(send, { id, slug }, { ...seller, cards: chosen })
  const lines = chosen.slice(0, 1).map((cardId) => ({ cardId, pieces: 1 }))
  await buyAtCounter(send, `/api/shops/${id}/buy-offers`, lines)
  return offers
}

type Send = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** Buys cards at the counter, to be paid by bank. */
async function buyAtCounter(send: Send, path: string, lines: readonly object[]) {
  const name = 'Bram van Dijk'
  const address = { street: 'Oudegracht', houseNumber: '12', addition: '', postcode: '3511 AB', city: 'Utrecht' }
  const { id } = await send<BuyOffer>('POST', path, {
    name,
    payBy: 'bank',
    lines,
    birthYear: 1984,
    address: { name, ...address, country: 'NL' },
  })
  await send('PUT', `${path}/${id}/payout`, { account: { holder: name, iban: 'NL91ABNA0417164300' } })
  const { revision } = await send<BuyOffer>('POST', `${path}/${id}/proposal`, {
    restAsDescribed: true,
    agreedInShop: true,
  })
  await send('POST', `${path}/${id}/settlement`, { revision, signature: { kind: 'typed', name } })
}

/** A catalogue card that a shop has for sale. */
async function marketCardOf(url: string) {
  const { products } = await ask<{ products: MarketProduct[] }>(`${url}/api/market/products`, {})
  const found = products.find(({ cardId }) => cardId !== null)
  if (!found?.cardId) throw new Error('The demo has nothing in the market')
  return { id: found.cardId, name: found.name }
}

/** A visitor orders one of each. */
export async function placeOrder(url: string, slug: string, products: readonly PublicProduct[]): Promise<PlacedOrder> {
  const shop = await ask<PublicShop>(`${url}/api/shops/${slug}`, {})
  const goodsCents = products.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const { zones, categorySizes } = shop.delivery
  const size = largestSize(products.map((product) => sizeOf(product, categorySizes)))
  const method = cheapestMethod(zones, homeCountry(zones), { pieces: products.length, goodsCents, size })
  const body = {
    shopId: shop.id,
    customerEmail: 'noor@verzamelaar.example',
    totalCents: goodsCents + (method ? methodCents(method, goodsCents) : 0),
    delivery: 'ship',
    status: 'pending',
    paymentStatus: 'pending',
    items: products.map(({ id, priceCents, name }) => ({ productId: id, quantity: 1, priceCents, productName: name })),
  }
  return ask(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

export const as = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } })

export async function ask<Answer>(address: string, request: RequestInit): Promise<Answer> {
  const answer = await fetch(address, request)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
