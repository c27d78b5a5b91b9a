import { shopAddresses } from '#server/demo/logins.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import type { Buylist } from '#shared/contract/buying/buylist.ts'
import type { MarketProduct } from '#shared/contract/market/offers.ts'
import type { ListedOrder, Order } from '#shared/contract/orders/orders.ts'
import type { PlacedOrder } from '#shared/contract/orders/placing.ts'
import type { PlatformShop } from '#shared/contract/platform/platform.ts'
import type { CreditDetails } from '#shared/contract/shops/credit.ts'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { cheapestMethod, homeCountry, methodCents } from '#shared/rules/orders/shipping/shipping.ts'
import { largestSize, sizeOf } from '#shared/rules/orders/shipping/sizes.ts'
import { marketCardPath, productPath } from '#shared/rules/products/product-address.ts'
import { sellBreaks } from './breaks.ts'
import { buyAtCounter, offerCards } from './offers.ts'
import { openPacks } from './rips.ts'
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

/** Sets the language of a user, which their browser follows. */
export async function readsIn(url: string, token: string, language: Language) {
  await fetch(`${url}/api/account/language`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  })
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
    ...(await openingsOf(url, shops, shop, administrator)),
    ...(await breaksOf(url, shop.id, shop.slug, await signIn(url, owner))),
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
  const send = sender(`${url}/api/`, token)
  const sold = await send<{ giftCards: { key: string }[] }>('POST', `shops/${shopId}/counter-sales`, {
    items: [{ productId: id, quantity: 1, priceCents }],
    totalCents: priceCents,
    means: 'card',
  })
  return { giftCard: `/@${slug}/p/${id}`, boughtCard: `/@${slug}/credit/${sold.giftCards[0]?.key}` }
}

/** Calls of the API with a token. */
const sender =
  (url: string, token: string) =>
  <Answer>(method: string, path: string, body?: object) =>
    ask<Answer>(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

/** Customers offer up to three cards that the shop buys, and two sell one at the counter: one transfer is in a file. */
async function offersOf(url: string, id: number, slug: string, token: string) {
  const send = sender(url, token)
  const { hot, cards } = await send<Buylist>('GET', `/api/public/shops/${id}/buylist`)
  const chosen = [...hot, ...cards].slice(0, 3).map(({ card }) => card.id)
  const seller = { name: 'Noor de Wit', email: 'noor@verzamelaar.test', words: 'Pokémon 151' }
  const offers = await offerCards(send, { id, slug }, { ...seller, cards: chosen })
  const lines = chosen.map((cardId) => ({ cardId, pieces: 1 }))
  const path = `/api/shops/${id}/buy-offers`
  const settled = await buyAtCounter(send, path, { name: 'Bram van Dijk', lines })
  await send('POST', `/api/shops/${id}/payouts/files`, { offers: [settled], day: amsterdamDay(new Date()) })
  await buyAtCounter(send, path, { name: 'Fleur Jansen', lines: lines.slice(0, 1) })
  return { ...offers, settled }
}

/** Live openings that everyone can follow: one runs at the shop, one is planned at another, and one is over at a third. */
async function openingsOf(url: string, shops: readonly PlatformShop[], own: PlatformShop, token: string) {
  const at = (slug: string) => shops.find((shop) => shop.slug === slug) ?? own
  const send = sender(url, token)
  const startsAt = new Date(Date.now() + 26 * 60 * 60_000).toISOString()
  await send('POST', `/api/shops/${at(shopAddresses.station).id}/rips/sessions`, {
    title: 'Pokémon 151',
    startsAt,
    ordersUntil: startsAt,
    isPublic: true,
    url: 'https://example.com/live',
  })
  const over = at(shopAddresses.lighthouse)
  await send('PUT', `/api/shops/${over.id}`, { opensLive: true })
  const pack = { name: '151 Booster Pack', category: 'boosterpacks', priceCents: 650, stock: 20 }
  await send('POST', '/api/products', { ...pack, shopId: over.id })
  await ripsOf(url, over, { seller: own, token, ends: true })
  return ripsOf(url, own, { seller: own, token, ends: false })
}

type Opening = { seller: PlatformShop; token: string; ends: boolean }

/** Customers have packs opened live. The pulls are cards that a shop sells, which have pictures. */
async function ripsOf(url: string, { id, slug }: PlatformShop, { seller, token, ends }: Opening) {
  const forSale = (shop: number, filter: string) =>
    ask<PublicProduct[]>(`${url}/api/public/shops/${shop}/products?limit=24&${filter}`, {})
  const packs = (await forSale(id, 'category=boosterpacks')).find(({ stock }) => stock >= 2)
  if (!packs || !slug) throw new Error(`${slug} has no packs for sale that there are enough of`)
  const pulls = (await forSale(seller.id, 'category=singles')).slice(0, 3).map((card) => ({
    name: card.name,
    setName: card.setName ?? '',
    number: card.collectorNumber ?? '',
    imageUrl: card.imageUrl ?? '',
    catalogueId: null,
  }))
  const totalCents = await totalOf(url, slug, [packs])
  return openPacks(sender(url, token), { id, slug }, { packs, pulls, totalCents, ends })
}

/** Boxes that the shop sells in spots. */
async function breaksOf(url: string, id: number, slug: string, token: string) {
  const boxes = await ask<PublicProduct[]>(`${url}/api/public/shops/${id}/products?limit=24&category=boosterboxes`, {})
  const box = boxes.find(({ stock }) => stock >= 2)
  if (!box) throw new Error('The demo has no box for sale that there are enough of')
  return sellBreaks(
    sender(url, token),
    { id, slug },
    {
      words: {
        list: 'Booster box by type',
        draw: 'Booster box by draw',
        content: 'All cards of one type from a booster box of 36 packs.',
        names: [
          'Fire',
          'Water',
          'Grass',
          'Lightning',
          'Psychic',
          'Fighting',
          'Darkness',
          'Metal',
          'Dragon',
          'Colorless',
        ],
      },
      boxId: box.id,
      totalOf: (products) =>
        totalOf(
          url,
          slug,
          products.map(({ product }) => product),
        ),
    },
  )
}

/** A catalogue card that a shop has for sale. */
async function marketCardOf(url: string) {
  const { products } = await ask<{ products: MarketProduct[] }>(`${url}/api/market/products`, {})
  const found = products.find(({ cardId }) => cardId !== null)
  if (!found?.cardId) throw new Error('The demo has nothing in the market')
  return { id: found.cardId, name: found.name }
}

/** Price of one of each, with the cheapest shipping. */
async function totalOf(url: string, slug: string, products: readonly PublicProduct[]): Promise<number> {
  const shop = await ask<PublicShop>(`${url}/api/shops/${slug}`, {})
  const goodsCents = products.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const { zones, categorySizes } = shop.delivery
  const size = largestSize(products.map((product) => sizeOf(product, categorySizes)))
  const method = cheapestMethod(zones, homeCountry(zones), { pieces: products.length, goodsCents, size })
  return goodsCents + (method ? methodCents(method, goodsCents) : 0)
}

/** A visitor orders one of each. */
export async function placeOrder(url: string, slug: string, products: readonly PublicProduct[]): Promise<PlacedOrder> {
  const { id } = await ask<PublicShop>(`${url}/api/shops/${slug}`, {})
  const body = {
    shopId: id,
    customerEmail: 'noor@verzamelaar.example',
    totalCents: await totalOf(url, slug, products),
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
