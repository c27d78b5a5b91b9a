import { placeOrder } from '#shared/contract/orders/placing.ts'
import type { RawAnswer } from '#tests/support/client.ts'
import { checkout } from '#tests/support/given.ts'
import { productsOf } from './choose.ts'
import type { Deeds, Hand } from './deeds.ts'

const lines = (hand: Hand) =>
  productsOf(hand).map(({ id }) => ({
    item: { id: `offer-${hand.world.shop.id}-${id}` },
    quantity: 1 + (hand.b % 2),
  }))

const buyerOf = ({ a }: Hand) => ({ email: `guest-${a % 4}@example.nl`, first_name: 'Bram', last_name: 'Bos' })

type Answer = { id?: string; continue_url?: string; status?: string }

/** A business outcome is no failure: the agent reads it. Nor is a checkout that has ended. */
async function send({ world: { agent }, visitor }: Hand, name: string, body?: unknown, id?: string): Promise<Answer> {
  const answer: RawAnswer = await agent.send(name, body, { to: visitor, ...(id === undefined ? {} : { id }) })
  if (answer.status === 409 && (answer.json as { code?: string }).code === 'session_ended') return {}
  if (answer.status >= 400) throw new Error(`${name} was answered ${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer.json as Answer
}

function noteCheckout({ world }: Hand, { id, continue_url: url = '' }: Answer) {
  const handover = /#checkout=([0-9a-f-]{36})$/.exec(url)?.[1]
  if (id && handover && !world.checkouts.some((known) => known.id === id)) world.checkouts.push({ id, handover })
}

const withCheckout =
  (work: (hand: Hand, made: { id: string; handover: string }) => Promise<unknown>) => async (hand: Hand) => {
    const { checkouts } = hand.world
    const made = checkouts[hand.a % Math.max(1, checkouts.length)]
    if (made) await work(hand, made)
  }

/** Agents shop for people, who order. */
export const byAgents = {
  async fillCart(hand) {
    const { id } = await send(hand, 'create_cart', { line_items: lines(hand) })
    if (!id) return
    if (hand.b % 2) await send(hand, 'update_cart', { line_items: lines({ ...hand, b: 1 }), buyer: buyerOf(hand) }, id)
    if (hand.b === 0) await send(hand, 'cancel_cart', undefined, id)
    else noteCheckout(hand, await send(hand, 'create_checkout', { cart_id: id, buyer: buyerOf(hand) }))
  },

  async checkOut(hand) {
    noteCheckout(hand, await send(hand, 'create_checkout', { line_items: lines(hand), buyer: buyerOf(hand) }))
  },

  changeCheckout: withCheckout((hand, { id }) =>
    send(hand, 'update_checkout', { line_items: lines(hand), buyer: buyerOf(hand) }, id),
  ),
  tryToComplete: withCheckout((hand, { id }) => send(hand, 'complete_checkout', undefined, id)),
  cancelCheckout: withCheckout((hand, { id }) => send(hand, 'cancel_checkout', undefined, id)),
  readCheckout: withCheckout((hand, { id }) => send(hand, 'get_checkout', undefined, id)),

  /** A person commits to buy, sometimes at both servers at once. */
  continueCheckout: withCheckout(async (hand, { handover }) => {
    const { world, connection, b } = hand
    const body = checkout(
      world.shop,
      productsOf(hand).map((product) => [product, 1]),
      { customerEmail: buyerOf(hand).email, handover },
    )
    const visitors = b % 2 ? [world.visitorAt(connection), world.visitorAt(connection + 1)] : [hand.visitor]
    const placed = await Promise.allSettled(visitors.map((visitor) => visitor.call(placeOrder, { body })))
    for (const answer of placed) if (answer.status === 'fulfilled') world.orders.push(answer.value)
    const failed = placed.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }),
} satisfies Deeds
