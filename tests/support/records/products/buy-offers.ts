import { eq } from 'drizzle-orm'
import { only } from '#server/database/rows.ts'
import { buyOffers } from '#server/database/schema.ts'
import {
  type BuyOffer,
  gradeLine,
  listBuyOffers,
  moveBuyOffer,
  proposeBuyOffer,
  saveBuyOfferPayout,
  settleBuyOffer,
} from '#shared/contract/buying/buy-offers.ts'
import { submitOffer } from '#shared/contract/buying/offers.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { as, call } from '#tests/support/client.ts'
import { address, given, newEmail, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { openBuying } from './buying.ts'
import { pricedCard } from './prices.ts'

type Body = Input<typeof submitOffer>['body']

/** A shop that buys every card for half of its trend, and a card worth €10. */
export async function buyingShop() {
  const store = await given.shop({ open: true })
  await openBuying(store)
  return { store, card: await pricedCard({ normal: 1_000 }) }
}

/** The request of a customer who offers two copies of a card worth €10. */
export const offerOf = (card: number, more: Partial<Body> = {}): Body => ({
  name: 'Ash Ketchum',
  email: newEmail(),
  way: 'bring',
  payBy: 'cash',
  lines: [{ cardId: card, pieces: 2 }],
  totalCents: 1_000,
  address: { ...address, name: 'Ash Ketchum' },
  ...more,
})

/** Submits an offer. Returns the key of its page, and its id at the shop. */
export async function givenOffer(store: Store, body: Body) {
  const { key, number } = await call(submitOffer, { params: store.shop, body })
  const [listed] = await as(store.owner).call(listBuyOffers, { params: store.shop, query: { search: number } })
  return { key, params: { id: store.shop.id, offer: listed?.id ?? 0 } }
}

type Params = { id: number; offer: number }

/** Approves and receives an offer. */
export async function receive(store: Store, params: Params): Promise<BuyOffer> {
  await as(store.owner).call(moveBuyOffer, { params, body: { to: 'approved' } })
  return as(store.owner).call(moveBuyOffer, { params, body: { to: 'received' } })
}

/** The same, and finds every card as described. */
export async function agree(store: Store, params: Params): Promise<BuyOffer> {
  await receive(store, params)
  return as(store.owner).call(proposeBuyOffer, { params, body: { restAsDescribed: true } })
}

/** An offer in a state, to be paid by bank. With its keys. */
export async function offerIn(
  store: Store,
  state: 'submitted' | 'approved' | 'received' | 'offered' | 'agreed' | 'settled' | 'returned',
  email = newEmail(),
) {
  await openBuying(store)
  const body = offerOf(await pricedCard({ normal: 1_000 }), { payBy: 'bank', email })
  const { key, params } = await givenOffer(store, body)
  const owner = as(store.owner)
  const account = { holder: 'Ash Ketchum', iban: 'NL91ABNA0417164300' }
  let offer = await owner.call(saveBuyOfferPayout, { params, body: { account } })
  if (state !== 'submitted') offer = await owner.call(moveBuyOffer, { params, body: { to: 'approved' } })
  if (['received', 'offered', 'agreed', 'settled', 'returned'].includes(state))
    offer = await owner.call(moveBuyOffer, { params, body: { to: 'received' } })
  if (state === 'offered') {
    const line = offer.lines[0]?.id ?? 0
    await owner.call(gradeLine, { params: { ...params, line }, body: { condition: 'EX', pieces: 2 } })
  }
  if (['offered', 'agreed', 'settled'].includes(state))
    offer = await owner.call(proposeBuyOffer, { params, body: { restAsDescribed: true } })
  if (state === 'settled') offer = await owner.call(settleBuyOffer, { params, body: { revision: offer.revision } })
  if (state === 'returned') offer = await owner.call(moveBuyOffer, { params, body: { to: 'returned' } })
  const { db } = await platform()
  const { parentKey } = only(
    await db.select({ parentKey: buyOffers.parentKey }).from(buyOffers).where(eq(buyOffers.id, params.offer)),
  )
  return { key, parentKey, params, offer }
}
