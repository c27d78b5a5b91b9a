import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { shopMembers } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import type { CounterDevice } from '#server/http/access/counter/find-device.ts'
import { may, type Principal } from '#server/http/access/principals.ts'
import type { SoldBy } from '#shared/contract/orders/counter/sold-by.ts'
import type { OrderEventData } from '#shared/rules/orders/order-events.ts'
import { sellersOf } from './people.queries.ts'
import { personOfTurn } from './turns.ts'

/** The person a sale is booked under. */
export type Seller = {
  actor: Actor
  /** Whether they may sell below the products' prices now. */
  mayReprice: boolean
  data: Pick<OrderEventData, 'sentBy' | 'unconfirmedSeller'>
}

type Sending = { caller: Principal; device: CounterDevice | undefined; shopId: number; soldBy: SoldBy | undefined }

/**
 * A sale belongs to its caller. One that another person made on the same device belongs to them if the secret of their turn at the counter
 * proves it, also after they left the shop; their permissions count, not those of the caller. Without proof it belongs to the caller, with a
 * note on the order, and without the right to lower prices.
 */
export async function sellerOfSale(tx: Transaction, { caller, device, shopId, soldBy }: Sending): Promise<Seller> {
  if (!soldBy || soldBy.memberId === caller.id) {
    return { actor: caller, mayReprice: may(caller, 'prices.write', shopId), data: {} }
  }
  const person = await personOfTurn(tx, device, shopId, soldBy)
  if (!person) {
    const isMember = and(eq(shopMembers.shopId, shopId), eq(shopMembers.userId, soldBy.memberId))
    // The names of people who do not work here stay out of the shop.
    const unconfirmedSeller = (await tx.$count(shopMembers, isMember)) > 0 ? soldBy.memberId : null
    return { actor: caller, mayReprice: false, data: { unconfirmedSeller } }
  }
  const [seller] = await sellersOf(tx, shopId, person.id)
  return {
    actor: { ...person, actedThrough: 'session', ip: caller.ip },
    mayReprice: seller?.permissions.includes('prices.write') ?? false,
    data: { sentBy: caller.id },
  }
}
