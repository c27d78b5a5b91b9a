import { eq } from 'drizzle-orm'
import { buyOffers } from '#server/database/schema.ts'
import { expireOffers } from '#server/features/buying/offers/expire-offers.ts'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import { priceBuylist } from '#shared/contract/buying/buylist.ts'
import * as customer from '#shared/contract/buying/offers.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { listCredit, showCreditCode } from '#shared/contract/shops/credit.ts'
import { payWays } from '#shared/rules/buying/buy-rules.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { address } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { setPrices } from '#tests/support/records/products/prices.ts'
import type { Deeds, Hand } from './deeds.ts'

type Offer = { key: string; params: { id: number; offer: number } }

/** Runs the action on one of the offers of cards, or does nothing if there is none. */
const withOffer = (work: (hand: Hand, offer: Offer) => Promise<unknown>) => async (hand: Hand) => {
  const { offers } = hand.world
  const offer = offers[hand.a % Math.max(1, offers.length)]
  if (offer) await work(hand, offer)
}

const payByOf = ({ a }: Hand) => payWays[a % payWays.length] ?? 'cash'

function linesOf({ world: { cards }, a, b }: Hand) {
  const all = cards.map((cardId, at) => ({
    cardId,
    pieces: 1 + ((a + at) % 3),
    condition: conditions[(b + at) % 3] ?? ('NM' as const),
  }))
  return all.slice(b % all.length)
}

async function submit(hand: Hand): Promise<Offer> {
  const { visitor, owner, world, a } = hand
  const [lines, payBy] = [linesOf(hand), payByOf(hand)]
  const priced = await visitor.call(priceBuylist, { params: world.shop, body: { lines } })
  const seller = { name: `Seller Ketchum ${a}`, email: `guest-${a % 4}@example.nl`, address }
  const terms = { way: a % 2 && payBy !== 'cash' ? ('send' as const) : ('bring' as const), tolerates: a % 3 === 0 }
  const { key, number } = await visitor.call(customer.submitOffer, {
    params: world.shop,
    body: { ...seller, ...terms, payBy, lines, totalCents: priced.totals[payBy] ?? 0 },
  })
  const [listed] = await owner.call(calls.listBuyOffers, { params: world.shop, query: { search: number } })
  const offer = { key, params: { id: world.shop.id, offer: listed?.id ?? 0 } }
  world.offers.push(offer)
  if (payBy === 'bank') {
    const account = { holder: seller.name, iban: 'NL91ABNA0417164300' }
    await visitor.call(customer.saveOfferPayout, { params: { key }, body: { account } })
  }
  return offer
}

const move = (to: 'approved' | 'declined' | 'received' | 'returned') =>
  withOffer(({ owner }, { params }) => owner.call(calls.moveBuyOffer, { params, body: { to } }))

async function grade({ owner, a, b }: Hand, { params }: Offer) {
  const { lines } = await owner.call(calls.getBuyOffer, { params })
  const line = lines[b % Math.max(1, lines.length)]
  if (!line) return
  const body = { condition: conditions[a % 5] ?? ('NM' as const), pieces: Math.min(line.pieces, b % 4) }
  const own = a === 7 ? { cents: 150 } : {}
  await owner.call(calls.gradeLine, { params: { ...params, line: line.id }, body: { ...body, ...own } })
}

const propose = ({ owner, b }: Hand, { params }: Offer) =>
  owner.call(calls.proposeBuyOffer, { params, body: { restAsDescribed: true, agreedInShop: b % 3 === 0 } })

async function answer({ visitor, a }: Hand, { key }: Offer) {
  const { revision, lines } = await visitor.call(customer.getOffer, { params: { key } })
  const open = lines.filter(({ accepted }) => accepted === null)
  const body = { revision, lines: open.map(({ id }, at) => ({ id, accepted: (a + at) % 4 !== 0 })) }
  await visitor.call(customer.answerOffer, { params: { key }, body })
}

/** Pays some lines in another way. Other actions sell the cards and spend the credit. */
async function settle({ owner, world, b }: Hand, { params }: Offer) {
  const { revision, lines, email } = await owner.call(calls.getBuyOffer, { params })
  const payBy = b % 2 ? lines.slice(0, 1).map(({ id }) => ({ id, payBy: payWays[b % 3] ?? ('credit' as const) })) : []
  const share = b === 4 && email !== null ? { creditPercent: 50 } : {}
  const { paid } = await owner.call(calls.settleBuyOffer, { params, body: { revision, payBy, ...share } })
  const listed = await owner.call(listProducts, { params: world.shop })
  world.products.push(...listed.filter(({ id }) => !world.products.some((known) => known.id === id)))
  if (!paid?.credit || email === null) return
  const [account] = await owner.call(listCredit, { params: world.shop, query: { search: email } })
  if (!account || world.credit.some(({ id }) => id === account.id)) return
  const { code } = await owner.call(showCreditCode, { params: { ...world.shop, account: account.id } })
  world.credit.push({ id: account.id, code })
}

/** Offers of cards through all states, each step also on its own. */
export const byOffers = {
  submitCards: submit,
  approveCards: move('approved'),
  declineCards: move('declined'),
  receiveCards: move('received'),
  returnCards: move('returned'),
  gradeCards: withOffer(grade),
  proposeCards: withOffer(propose),
  answerCards: withOffer(answer),
  settleCards: withOffer(settle),

  /** All steps until the cards are bought, while other connections act on the same offers. */
  async sellCards(hand) {
    const offer = await submit(hand)
    for (const to of ['approved', 'received'] as const)
      await hand.owner.call(calls.moveBuyOffer, { params: offer.params, body: { to } })
    await grade(hand, offer)
    const { state } = await propose(hand, offer)
    if (state === 'offered') await answer(hand, offer)
    await settle(hand, offer)
  },

  async sellAtCounter(hand) {
    const { owner, world, a, b } = hand
    const payBy = b % 2 ? ('cash' as const) : ('credit' as const)
    const email = payBy === 'credit' ? { email: `guest-${a % 4}@example.nl` } : {}
    const { id } = await owner.call(calls.createBuyOffer, {
      params: world.shop,
      body: { name: `Seller ${a}`, payBy, lines: linesOf(hand), address, ...email },
    })
    const offer = { key: '', params: { id: world.shop.id, offer: id } }
    const body = { restAsDescribed: true, agreedInShop: true }
    await owner.call(calls.proposeBuyOffer, { params: offer.params, body })
    await settle(hand, offer)
  },

  sendCards: withOffer(({ visitor }, { key }) => visitor.call(customer.markOfferSent, { params: { key }, body: {} })),
  cancelCards: withOffer(({ visitor }, { key }) => visitor.call(customer.cancelOffer, { params: { key } })),
  payCardsByBank: withOffer(({ owner }, { params }) => owner.call(calls.markBuyOfferPaid, { params })),

  /** Ends the quote of an offer, expires those whose cards did not arrive, and changes a price. */
  expireCards: withOffer(async ({ world, a, b }, { params }) => {
    const { db } = await platform()
    const quoteUntil = b % 2 ? '2020-01-01' : '2026-01-01'
    await db.update(buyOffers).set({ quoteUntil }).where(eq(buyOffers.id, params.offer))
    const card = world.cards[a % world.cards.length]
    if (card !== undefined) await setPrices(card, { normal: 300 + 50 * b })
    if (b > 2) await expireOffers(db)
  }),
} satisfies Deeds
