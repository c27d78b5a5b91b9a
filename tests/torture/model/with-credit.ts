import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { listRefunds, refund } from '#shared/contract/orders/refunds.ts'
import { checkCredit, correctCredit, giveCredit } from '#shared/contract/shops/credit.ts'
import { checkout } from '#tests/support/given.ts'
import { productOf, withOrder } from './choose.ts'
import type { Deeds, Hand } from './deeds.ts'

/** Runs the action with one of the accounts of store credit. */
const withCredit =
  (work: (hand: Hand, account: { id: number; code: string }) => Promise<unknown>) => async (hand: Hand) => {
    const { credit } = hand.world
    const account = credit[hand.b % credit.length]
    if (account) await work(hand, account)
  }

/** Store credit of two customers: earned, spent in both places, refunded and corrected. */
export const byCredit = {
  placeWithCredit: withCredit(async (hand, { code }) => {
    const lines: [{ id: number; name: string; priceCents: number }, number][] = [[productOf(hand), 1]]
    const body = checkout(hand.world.shop, lines, {
      customerEmail: `guest-${hand.a % 4}@example.nl`,
      creditCode: code,
    })
    hand.world.orders.push(await hand.visitor.call(placeOrder, { body }))
  }),

  sellForCredit: withCredit(async (hand, { code: creditCode }) => {
    const { id: productId, priceCents } = productOf(hand)
    const { balanceCents } = await hand.visitor.call(checkCredit, {
      params: hand.world.shop,
      body: { code: creditCode },
    })
    const creditCents = Math.min(balanceCents, priceCents)
    await hand.owner.call(sellAtCounter, {
      params: hand.world.shop,
      body: {
        items: [{ productId, quantity: 1, priceCents }],
        totalCents: priceCents,
        creditCode,
        creditCents,
        ...(creditCents < priceCents ? { means: 'card' } : {}),
      },
    })
  }),

  refundAsCredit: withOrder(async ({ owner }, { id }) => {
    const { leftCents } = await owner.call(listRefunds, { params: { id } })
    const amountCents = Math.min(leftCents, 400)
    await owner.call(refund, {
      params: { id },
      body: { amountCents, goodwillCents: amountCents, reason: 'Corner', through: 'credit' },
    })
  }),

  giveCredit: ({ owner, world: { shop }, a, b }) =>
    owner.call(giveCredit, {
      params: shop,
      body: { email: `guest-${a % 4}@example.nl`, amountCents: 100 + b, reason: 'Welcome' },
    }),

  correctCredit: withCredit(({ owner, world: { shop }, a }, { id }) =>
    owner.call(correctCredit, {
      params: { ...shop, account: id },
      body: { amountCents: a % 2 ? 700 : -300, reason: 'Mistake' },
    }),
  ),
} satisfies Deeds
