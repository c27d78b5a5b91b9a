import type { Database } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { blocksOf, customerOf } from '#server/features/customers/customers.ts'
import { undeliveredOf } from '#server/features/mail/mail.ts'
import { paymentOf, providerPaymentsOf } from '#server/features/payments/payments.ts'
import { getShop } from '#server/features/shops/shops.ts'
import { openWithdrawals } from '#server/features/withdrawals/withdrawals.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { CheckedRequest, Serve } from '#server/http/serve.ts'
import * as moves from '#shared/contract/orders/order-moves.ts'
import * as calls from '#shared/contract/orders/orders.ts'
import { getPackingSlips, getPullSheet } from '#shared/contract/orders/packing.ts'
import * as parcels from '#shared/contract/orders/parcels.ts'
import * as reminders from '#shared/contract/orders/reminders.ts'
import { isOpen, orderStatuses } from '#shared/rules/orders/order-status.ts'
import { changeTracking } from './change-tracking.ts'
import { enterAddress } from './enter-address.ts'
import { historyOf } from './events/order-events.ts'
import { paymentsOf } from './money/payments.queries.ts'
import { orderedProducts } from './ordered-lines.ts'
import { findOrder, itemsOf, pageOfOrders } from './orders.queries.ts'
import { packingSlips } from './packing/packing-slips.ts'
import { pullSheet } from './packing/pull-sheet.ts'
import { placeOrder } from './placing/place-order.ts'
import { holdOf, unusualHolds } from './placing/unusual-holds.ts'
import { remindOrder, remindOrders } from './reminders/remind-orders.ts'
import { requestAddress } from './request-address.ts'
import { deliveryOf, toEvent, toListedOrder, toOrder } from './to-order.ts'
import { moveOrder } from './transitions/move-order.ts'
import { moveOrders } from './transitions/move-orders.ts'
import { undoOrder, undoOrders } from './transitions/undo-orders.ts'
import { writeNotes } from './write-notes.ts'

const open = orderStatuses.filter(isOpen)
const completed = orderStatuses.filter((status) => !isOpen(status))

type ListRequest = Pick<CheckedRequest<typeof calls.listOrders>, 'params' | 'query' | 'shops' | 'language'>

export function orderRoutes(serve: Serve, { db, publicUrl }: { db: Database; publicUrl: string }) {
  serve(calls.placeOrder, ({ body, headers, ip, acceptedLanguage }) =>
    placeOrder(db, body, { idempotencyKey: headers['idempotency-key'], ip, language: acceptedLanguage, publicUrl }),
  )

  const listing =
    (statuses: typeof open) =>
    async ({ params, query, shops, language }: ListRequest) => {
      const shop = await getShop(db, shops, params.id)
      const page = await pageOfOrders(db, shop.id, statuses, query)
      const [bought, holds, withdrawn] = await Promise.all([
        orderedProducts(db, shop.id, page.items),
        unusualHolds(db, shop.id, page.items),
        openWithdrawals(db, shop.id, idsOf(page.items)),
      ])
      const listed = page.items.map((order) =>
        toListedOrder(order, language, bought.get(order.id), holdOf(holds, order), withdrawn.get(order.id)),
      )
      return { ...page, items: listed }
    }
  serve(calls.listOrders, listing([...orderStatuses]))
  serve(calls.listOpenOrders, listing(open))
  serve(calls.listCompletedOrders, listing(completed))

  serve(calls.getOrderDetails, async ({ params, shops, language }) => {
    const order = await findOrder(db, shops, params.id)
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    const [shop, items, providerPayments, booked, history, customer, undelivered, holds, blocks] = await Promise.all([
      getShop(db, shops, order.shopId),
      itemsOf(db, order),
      providerPaymentsOf(db, order),
      paymentsOf(db, order),
      historyOf(db, order),
      customerOf(db, order.shopId, order.customerId),
      undeliveredOf(db, order, language),
      unusualHolds(db, order.shopId, [order]),
      blocksOf(db, order),
    ])
    const { orderCount = 0, spentCents = 0 } = customer ?? {}
    return {
      ...toOrder(order),
      ...deliveryOf(order, language),
      items,
      payments: booked,
      providerPayments,
      history: history.map((event) => toEvent(event, language)),
      undelivered,
      payment: paymentOf(order, shop, publicUrl),
      customer: { orderCount, spentCents },
      unusualHold: holdOf(holds, order),
      blocks,
    }
  })

  serve(calls.updateOrder, async ({ params, body, shops, caller }) =>
    toOrder(await moveOrder(db, shops, params.id, body, caller)),
  )
  serve(calls.cancelOrder, async ({ params, shops, caller }) =>
    toOrder(await moveOrder(db, shops, params.id, { status: 'cancelled' }, caller)),
  )
  serve(calls.refundOrder, async ({ params, shops, caller }) =>
    toOrder(await moveOrder(db, shops, params.id, { status: 'refunded' }, caller)),
  )

  serve(calls.writeNotes, async ({ params, body, shops, caller }) =>
    toOrder(await writeNotes(db, shops, params.id, body, caller)),
  )
  serve(reminders.remindOrder, async ({ params, shops, caller }) =>
    toOrder(await remindOrder(db, shops, params.id, caller)),
  )
  serve(reminders.remindOrders, ({ params, body, shops, caller, language }) =>
    remindOrders(db, shops, params.id, body.orders, { actor: caller, language }),
  )
  serve(moves.moveOrders, ({ params, body, shops, caller, language }) =>
    moveOrders(db, shops, params.id, body, caller, language),
  )
  serve(moves.undoOrder, async ({ params, query, shops, caller }) =>
    toOrder(await undoOrder(db, shops, params.id, query.move, caller)),
  )
  serve(moves.undoOrders, ({ params, body, shops, caller, language }) =>
    undoOrders(db, shops, params.id, body, caller, language),
  )
  serve(parcels.enterAddress, async ({ params, body, shops, caller }) =>
    toOrder(await enterAddress(db, shops, params.id, body.address, caller)),
  )
  serve(parcels.requestAddress, async ({ params, shops, caller }) =>
    toOrder(await requestAddress(db, shops, params.id, caller)),
  )
  serve(parcels.changeTracking, async ({ params, body, shops, caller }) =>
    toOrder(await changeTracking(db, shops, params.id, body.trackingCode, caller)),
  )
  serve(getPullSheet, async ({ params, query, shops }) =>
    pullSheet(db, await getShop(db, shops, params.id), query.orders),
  )
  serve(getPackingSlips, async ({ params, query, shops }) =>
    packingSlips(db, await getShop(db, shops, params.id), query.orders),
  )
}
