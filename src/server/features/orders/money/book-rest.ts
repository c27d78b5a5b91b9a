import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { missingCents } from '#shared/rules/money/received-money.ts'
import type { PayMeans } from '#shared/rules/payments/pay-means.ts'
import { lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { bookPayments } from './book-payments.ts'

/** Books the missing amount as received by hand. Throws 409 `rest_changed` if it differs from the one the caller saw. */
export const bookRest = (
  db: Database,
  shops: ShopScope,
  id: number,
  { amountCents, means }: { amountCents: number; means?: PayMeans | undefined },
  actor: Actor,
): Promise<OrderRow> =>
  db.change(shopOf, async (tx) => {
    const [order] = await lockOrders(tx, shops, [id])
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    const missing = missingCents(order)
    if (missing !== amountCents) {
      throw conflict('rest_changed', (t, { money }) => t('orderErrors.restChanged', { amount: money(missing) }))
    }
    const money = {
      ...({ source: 'hand', kind: 'payment', receivedOn: amsterdamDay(new Date()) } as const),
      ...(means && { means }),
    }
    const [booked] = await bookPayments(tx, shops, [{ orderId: id, amountCents, ...money }], actor)
    return booked?.order ?? order
  })
