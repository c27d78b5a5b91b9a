import { eq } from 'drizzle-orm'
import { creditAccounts } from '#server/database/schema.ts'
import { expireGifts } from '#server/features/credit/expire-gifts.ts'
import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { giveCredit, listCredit, renewCreditCode, showCreditCode } from '#shared/contract/shops/credit.ts'
import { checkout } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { inDays } from '#tests/support/time/days.ts'
import { productOf } from './choose.ts'
import type { Deeds, Hand } from './deeds.ts'

/** The shop looks up the codes of its gift cards, so that they can be spent. */
async function findCards({ boss, world }: Hand) {
  const found = await boss.call(listCredit, { params: world.shop, query: { kind: 'card' } })
  for (const { id } of found) {
    if (world.credit.some((known) => known.id === id)) continue
    const { code } = await boss.call(showCreditCode, { params: { ...world.shop, account: id } })
    if (!world.credit.some((known) => known.id === id)) world.credit.push({ id, code, isCard: true })
  }
}

const payWith = ({ visitor, world, a }: Hand, code: string) => {
  const [pack] = world.packs
  const body = checkout(world.shop, [[pack, 1]], { customerEmail: `guest-${a % 4}@example.nl`, creditCode: code })
  return visitor.call(placeOrder, { body })
}

/** Gift cards are sold, issued, spent, lost and replaced, and gifts of credit end. */
export const withGiftCards = {
  async buyGiftCards(hand) {
    const { owner, visitor, world, a, b } = hand
    const goods = a % 3 === 0 ? [[productOf(hand), 1] as [typeof world.giftCard, number]] : []
    const body = checkout(world.shop, [[world.giftCard, 1 + (b % 2)], ...goods], {
      customerEmail: `guest-${a % 4}@example.nl`,
    })
    const order = await visitor.call(placeOrder, { body })
    world.orders.push(order)
    await owner.call(updateOrder, { params: order, body: { status: 'paid' } })
  },

  async sellGiftCard(hand) {
    const { owner, world } = hand
    const { id: productId, priceCents } = world.giftCard
    const items = [{ productId, quantity: 1, priceCents }]
    await owner.call(sellAtCounter, { params: world.shop, body: { items, totalCents: priceCents, means: 'cash' } })
    await findCards(hand)
  },

  findGiftCards: findCards,

  /** Replaces the code of a card that was lost. From then on the former code pays nothing. */
  async replaceLostCard(hand) {
    const { owner, world, a } = hand
    const cards = world.credit.filter(({ isCard }) => isCard)
    const card = cards[a % Math.max(1, cards.length)]
    if (!card) return
    const former = card.code
    const { code } = await owner.call(renewCreditCode, { params: { ...world.shop, account: card.id } })
    world.lostCodes.push(former)
    card.code = code
  },

  async spendLostCode(hand) {
    const { lostCodes } = hand.world
    const code = lostCodes[hand.a % Math.max(1, lostCodes.length)]
    if (code === undefined) return
    const { orderNumber } = await payWith(hand, code)
    throw new Error(`Order ${orderNumber} was paid with the code of a gift card that was replaced`)
  },

  /** Two people try to spend the same card at two servers at once. */
  async spendTwice(hand) {
    const { world, b } = hand
    const card = world.credit[b % world.credit.length]
    if (!card) return
    const visitors = [hand.visitor, world.visitorAt(hand.connection + 1)]
    const placed = await Promise.allSettled(visitors.map((visitor) => payWith({ ...hand, visitor }, card.code)))
    for (const answer of placed) if (answer.status === 'fulfilled') world.orders.push(answer.value)
    const failed = placed.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  },

  async giveGift({ owner, world: { shop }, a, b }) {
    const body = { email: `guest-${a % 4}@example.nl`, amountCents: 200 + b, reason: 'Birthday', endsOn: inDays(1) }
    await owner.call(giveCredit, { params: shop, body })
  },

  /** Ends gifts of credit; two processes then book what is left. */
  async endGifts({ world: { shop }, b }) {
    const { db } = await platform()
    const gifts = await db.$client.query(
      `select id from credit_accounts where shop_id = $1 and kind = 'gift' order by id limit $2`,
      [shop.id, 1 + b],
    )
    for (const { id } of gifts.rows)
      await db
        .update(creditAccounts)
        .set({ endsOn: '2020-01-01' })
        .where(eq(creditAccounts.id, Number(id)))
    await Promise.all([expireGifts(db), expireGifts(db)])
  },
} satisfies Deeds
