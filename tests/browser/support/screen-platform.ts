import type { APIRequestContext } from '@playwright/test'
import type { Buying } from '#shared/contract/buying/buying.ts'
import type { StaffRole } from '#shared/rules/access/roles.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { sellBreaks } from '../../../scripts/gallery/breaks.ts'
import { buyAtCounter, offerCards } from '../../../scripts/gallery/offers.ts'
import { openPacks } from '../../../scripts/gallery/rips.ts'
import type { DemoAddresses, Screen } from '../../../scripts/gallery/screens.ts'
import { pastedList } from '../../../scripts/gallery/steps.ts'
import { hire } from './hire.ts'
import { openShop } from './open-shop.ts'
import { administrator } from './platform.ts'
import { startPlatform } from './platforms.ts'

const slug = 'schermen'
const domain = 'verzamelaarsvereniging.example'
const longName = `Verzamelaarsvereniging Oost-Nederland ${'Donaudampfschifffahrtsgesellschaft'.slice(0, 30)}`.slice(
  0,
  80,
)

/** Names and prices of every length, with and without a set. */
const products = [
  {
    name: `Surging Sparks Elite Trainer Box ${'met heel veel extra woorden erachter '.repeat(3)}`.slice(0, 120),
    priceCents: 1_234_500,
  },
  { name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', priceCents: 5 },
  ...Array.from({ length: 12 }, (_, index) => ({ name: `Booster ${index + 1}`, priceCents: 499 + index })),
].map((product) => ({
  ...product,
  stock: 40,
  category: 'boosterboxes',
  setName: 'Scarlet & Violet: Surging Sparks',
  language: 'English',
}))

/** Copies of one card, with every attribute of a card. */
const wordyFinish = 'Crosshatch met handtekening van tekenaar'
const cards = [
  { condition: 'NM', finish: 'crackedice', language: 'Chinese (traditional)', priceCents: 1_234_500 },
  { condition: 'PO', finish: wordyFinish, isSigned: true, isAltered: true, isPlayset: true, priceCents: 5 },
  { gradeCompany: 'Beckett', grade: 'Black Label 10', certificateNumber: '0012345678901', priceCents: 99_900 },
].map((copy) => ({
  name: 'Pikachu',
  category: 'singles',
  setName: 'Scarlet & Violet: Surging Sparks',
  setCode: 'SSP',
  stock: 2,
  collectorNumber: '238/191',
  rarity: 'Special illustration rare',
  language: 'English',
  ...copy,
}))

const seller = {
  legalName: `${longName} B.V.`,
  tradeName: longName,
  smallBusiness: false,
  street: 'Oudegracht',
  houseNumber: '12',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  email: `winkel@${domain}`,
  phone: '030 123 4567',
  kvkNumber: '68750110',
  vatNumber: 'NL000099998B57',
}

const report = {
  reason: 'counterfeit',
  explanation: longName.repeat(3),
  name: longName,
  email: `melder@${domain}`,
  goodFaith: true,
}

/** User-entered texts on this platform, in any language. */
export const typed = [
  longName,
  wordyFinish,
  ...[...products, ...cards].map(({ name }) => name),
  'Sanne de Vries',
  'Els de Vries',
  'Noor Bakker',
  'Packs van vanavond',
  ...pastedList,
]

type Send = Awaited<ReturnType<typeof openShop>>['send']

async function placeOrder(send: Send, shopId: number, product: { id: number; name: string }, priceCents: number) {
  return send<{ id: number; pageKey: string }>('POST', '/api/orders', {
    shopId,
    customerEmail: `zeer.lang.adres.verzamelaar@${domain}`,
    totalCents: priceCents,
    status: 'pending',
    paymentStatus: 'pending',
    items: [{ productId: product.id, quantity: 1, priceCents, productName: product.name }],
  })
}

/** A card of the catalogue with several copies for sale in the shop. */
async function cardInMarket(send: Send, { token, shopId }: { token: string; shopId: number }): Promise<number> {
  const [card] = await send<{ id: number }[]>('GET', '/api/pokemon/search?q=obf+125', undefined, token)
  if (!card) throw new Error('The card is not in the catalogue')
  for (const condition of ['NM', 'EX', 'PL']) {
    const body = { pokemonProductId: card.id, priceCents: 3_500, stock: 12, condition, language: 'German', shopId }
    await send('POST', '/api/pokemon/import', body, token)
  }
  return card.id
}

/** The shop buys the card from customers for a share of its own price: the catalogue of this platform has no prices. */
async function buyCard(send: Send, { token, shopId }: { token: string; shopId: number }, cardId: number) {
  const path = `/api/shops/${shopId}/buying`
  const { cards: _, ...proposed } = await send<Buying>('GET', path, undefined, token)
  const rules = proposed.rules.rules.map((rule) => ({ ...rule, figure: 'own' }))
  const hot = [{ kind: 'extra', cardId, finish: null, maxPieces: 4, percent: 10 }]
  await send('PUT', path, { ...proposed, isOn: true, rules: { ...proposed.rules, rules }, hot }, token)
}

/** Sells a product at the counter, and closes the day. Returns the sale's id. */
async function closeDay(
  send: Send,
  { token, shopId }: { token: string; shopId: number },
  { productId, priceCents }: { productId: number | undefined; priceCents: number },
): Promise<number> {
  await send('POST', `/api/shops/${shopId}/drawer`, { floatCents: 10_000 }, token)
  const sale = { items: [{ productId, quantity: 1, priceCents }], totalCents: priceCents, means: 'card' }
  const { id } = await send<{ id: number }>('POST', `/api/shops/${shopId}/counter-sales`, sale, token)
  await send('POST', `/api/shops/${shopId}/closings`, { number: 1, countedCents: 10_050, leftCents: 10_000 }, token)
  return id
}

/** Gives a customer credit that ends. Returns its page. */
async function giveCredit(send: Send, { token, shopId }: { token: string; shopId: number }): Promise<string> {
  const path = `/api/shops/${shopId}/credit`
  const reason = longName.slice(0, 200)
  const body = { email: 'fan@verzamelaar.test', amountCents: 1_234_500, reason, endsOn: '2999-12-31' }
  const { id } = await send<{ id: number }>('POST', path, body, token)
  const { key } = await send<{ key: string }>('POST', `${path}/${id}/code`, {}, token)
  return `/@${slug}/credit/${key}`
}

/** Sells a gift card at the counter. Returns the pages of its product and of the card. */
async function sellGiftCard(send: Send, { token, shopId }: { token: string; shopId: number }) {
  const priceCents = 1_234_500
  const form = { shopId, name: longName, priceCents, stock: 9, category: 'giftcards', game: null }
  const { id } = await send<{ id: number }>('POST', '/api/products', form, token)
  const items = [{ productId: id, quantity: 1, priceCents }]
  const sale = { items, totalCents: priceCents, means: 'card' }
  const path = `/api/shops/${shopId}/counter-sales`
  const { giftCards } = await send<{ giftCards: { key: string }[] }>('POST', path, sale, token)
  return { giftCard: `/@${slug}/p/${id}`, boughtCard: `/@${slug}/credit/${giftCards[0]?.key}` }
}

/** Gives the owner a PIN and registers a device for the counter. Returns its token. */
async function registerDevice(request: APIRequestContext, { token, shopId }: { token: string; shopId: number }) {
  const headers = { authorization: `Bearer ${token}` }
  await request.put(`/api/shops/${shopId}/my-counter-pin`, { headers, data: { pin: '4807' } })
  const answer = await request.post(`/api/shops/${shopId}/counter-devices`, {
    headers,
    data: { name: longName.slice(0, 60) },
  })
  return /counter_device=([\w-]+)/.exec(answer.headers()['set-cookie'] ?? '')?.[1] ?? ''
}

/** A shop whose texts have the maximum length, with orders in several states. */
async function fill(request: APIRequestContext, language: Language) {
  const settings = { slug, name: longName, description: longName.repeat(4) }
  const { owner, products: made, send } = await openShop(request, administrator, settings, [...products, ...cards])
  await send('PUT', `/api/shops/${owner.shopId}/seller`, seller, owner.token)
  await send(
    'PUT',
    `/api/shops/${owner.shopId}`,
    { addressAtCheckout: true, maxUnpaidCents: 100_000_000, opensLive: true },
    owner.token,
  )
  const placed: { id: number; pageKey: string }[] = []
  // A customer may have ten unpaid orders at a shop.
  for (const [index, product] of made.slice(0, 10).entries())
    placed.push(await placeOrder(send, owner.shopId, product, products[index]?.priceCents ?? 0))
  const waiting = placed.slice(0, 4).map(({ id }) => id)
  const shipped = placed[4]?.id
  for (const id of [...waiting, shipped]) await send('PUT', `/api/orders/${id}`, { status: 'paid' }, owner.token)
  await send('PUT', `/api/orders/${shipped}`, { status: 'shipped', trackingCode: '3SABC1234567890' }, owner.token)
  const sale = await closeDay(send, owner, { productId: made[0]?.id, priceCents: products[0]?.priceCents ?? 0 })
  const draft = { items: [{ productId: made[0]?.id, quantity: 1, priceCents: 1_234_500 }] }
  await send('POST', `/api/shops/${owner.shopId}/draft-orders`, draft, owner.token)
  await send('POST', '/api/reports', { shopId: owner.shopId, productId: made[0]?.id, ...report })
  const { token } = await send<{ token: string }>('POST', '/api/auth/login', administrator)
  for (const person of [owner.token, token]) await send('PUT', '/api/account/language', { language }, person)
  const tokens = {
    visitor: undefined,
    owner: owner.token,
    administrator: token,
  }
  const marketCard = await cardInMarket(send, owner)
  await buyCard(send, owner, marketCard)
  const shop = { id: owner.shopId, slug }
  const asOwner = <Answer>(method: string, path: string, body?: object) => send<Answer>(method, path, body, owner.token)
  const known: DemoAddresses = {
    shopId: owner.shopId,
    slug,
    product: `/@${slug}/p/${made[0]?.id}`,
    card: `/@${slug}/p/${made[products.length]?.id}`,
    marketCard: `/market/cards/${marketCard}`,
    order: `/@${slug}/order/${placed.at(-1)?.pageKey}`,
    credit: await giveCredit(send, owner),
    ...(await sellGiftCard(send, owner)),
    offers: {
      ...(await offerCards(asOwner, shop, {
        cards: [marketCard],
        name: longName.slice(0, 100),
        email: 'fan@verzamelaar.test',
        words: longName.repeat(3),
      })),
      settled: await buyAtCounter(asOwner, `/api/shops/${owner.shopId}/buy-offers`, {
        name: longName.slice(0, 60),
        lines: [{ cardId: marketCard, pieces: 1 }],
      }),
    },
    ...(await openPacks(asOwner, shop, {
      packs: { id: made[2]?.id ?? 0, name: products[2]?.name ?? '', priceCents: products[2]?.priceCents ?? 0 },
      pulls: [{ name: longName, setName: '', number: '125', imageUrl: '', catalogueId: null }],
      totalCents: products[2]?.priceCents ?? 0,
      ends: true,
    })),
    ...(await sellBreaks(asOwner, shop, {
      boxId: made[3]?.id ?? 0,
      totalOf: (spots) => spots.reduce((sum, spot) => sum + spot.product.priceCents, 0),
      words: {
        list: longName,
        draw: longName,
        content: longName.repeat(3),
        names: Array.from({ length: 12 }, (_, at) => `${at} ${longName.slice(0, 50)}`),
      },
    })),
    waiting: waiting.join(','),
    sale,
    device: await registerDevice(request, owner),
  }
  return { tokens, known }
}

export type ScreenPlatform = Awaited<ReturnType<typeof startScreenPlatform>>

/** A platform with one shop, and users with one language. */
export async function startScreenPlatform(
  newRequest: (options: { baseURL: string }) => Promise<APIRequestContext>,
  language: Language,
) {
  const server = await startPlatform()
  try {
    const request = await newRequest({ baseURL: server.url })
    const filled = await fill(request, language)
    const employer = { token: filled.tokens.owner, shopId: filled.known.shopId }
    const employee = await hire(server, employer, 'counter')
    const headers = { authorization: `Bearer ${employee}` }
    await request.put('/api/account/language', { headers, data: { language } })
    await request.dispose()
    const tokens: Record<Screen['who'], string | undefined> = { ...filled.tokens, employee }
    return {
      url: server.url,
      employee,
      stop: () => server.stop(),
      hire: (role: StaffRole) => hire(server, employer, role),
      ...filled,
      tokens,
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
