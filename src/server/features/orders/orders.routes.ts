import type { Database } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { tryCode } from '#server/features/credit/credit.ts'
import { blocksOf, customerOf } from '#server/features/customers/customers.ts'
import { orderDiscount } from '#server/features/discounts/discounts.ts'
import { undeliveredOf } from '#server/features/mail/mail.ts'
import { paymentOf, providerPaymentsOf } from '#server/features/payments/payments.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { addressKey, type RateLimits } from '#server/http/rate-limits.ts'
import type { CheckedRequest, Serve } from '#server/http/serve.ts'
import { changeMeans } from '#shared/contract/orders/counter/pay-means.ts'
import * as changes from '#shared/contract/orders/order-changes.ts'
import * as details from '#shared/contract/orders/order-details.ts'
import * as moves from '#shared/contract/orders/order-moves.ts'
import * as updates from '#shared/contract/orders/order-updates.ts'
import * as calls from '#shared/contract/orders/orders.ts'
import * as labels from '#shared/contract/orders/packing/labels.ts'
import { getPackingSlips, getPullSheet } from '#shared/contract/orders/packing/packing.ts'
import * as parcels from '#shared/contract/orders/packing/parcels.ts'
import * as placing from '#shared/contract/orders/placing.ts'
import { receiveRest } from '#shared/contract/orders/received-rest.ts'
import * as reminders from '#shared/contract/orders/reminders.ts'
import { isOpen, orderStatuses } from '#shared/rules/orders/order-status.ts'
import { openingOf } from '#shared/rules/orders/placing/open-live.ts'
import { paysAtPickup } from '#shared/rules/orders/placing/pay-later.ts'
import { canBeOpened } from '#shared/rules/products/openable.ts'
import { changeRecording } from './change-recording.ts'
import { changeTracking } from './change-tracking.ts'
import { changeOrder, previewChange } from './changes/change-order.ts'
import { countOrders } from './count-orders.ts'
import { enterAddress } from './enter-address.ts'
import { historyOf } from './events/order-history.queries.ts'
import { bookRest } from './money/book-rest.ts'
import { noteMeans } from './money/note-means.ts'
import { paymentsOf } from './money/payments.queries.ts'
import { orderedProducts, releasesOf } from './ordered-lines.ts'
import { findOrder, orderLines } from './orders.queries.ts'
import { printAddressLabels } from './packing/address-labels/print-address-labels.ts'
import { exportLabels, labelsOf } from './packing/labels.ts'
import { chosenLive } from './packing/lives.queries.ts'
import { packingSlips } from './packing/packing-slips.ts'
import { previewTracking } from './packing/preview-tracking.ts'
import { pullSheet } from './packing/pull-sheet.ts'
import { pullsOf, toPull } from './packing/pulls.queries.ts'
import { changeParcel, undoParcel } from './parcels/change-parcel.ts'
import { parcelsOf } from './parcels/parcels.queries.ts'
import { sendParcel } from './parcels/send-parcel.ts'
import { placeOrder } from './placing/place-order.ts'
import { holdOf, unusualHolds } from './placing/unusual-holds.ts'
import { remindOrder, remindOrders } from './reminders/remind-orders.ts'
import { requestAddress } from './request-address.ts'
import { pageOfOrders } from './search/page-of-orders.ts'
import { deliveryOf, payFromOf, toDeclared, toEvent, toListedOrder, toOrder, toSendable } from './to-order.ts'
import { sendTogether } from './together/send-together.ts'
import { countToSendWith, othersTogether, togetherWith, toSendWith } from './together/together.queries.ts'
import { moveOrder } from './transitions/move-order.ts'
import { moveOrders } from './transitions/move-orders.ts'
import { undoOrder, undoOrders } from './transitions/undo-orders.ts'
import { openDeclaration, openWithdrawals } from './withdrawn.queries.ts'
import { writeNotes } from './write-notes.ts'

const open = orderStatuses.filter(isOpen)
const completed = orderStatuses.filter((status) => !isOpen(status))

type ListRequest = Pick<CheckedRequest<typeof calls.listOrders>, 'query' | 'shop' | 'language'>

type Dependencies = { db: Database; limits: RateLimits; publicUrl: string }

export function orderRoutes(serve: Serve, { db, limits, publicUrl }: Dependencies) {
  serve(placing.placeOrder, async ({ body, headers, ip, acceptedLanguage }) => {
    if (body.discountCode !== undefined) await limits.take('discount-codes', addressKey(ip))
    const place = () =>
      placeOrder(db, body, {
        idempotencyKey: headers['idempotency-key'],
        ip,
        language: acceptedLanguage,
        publicUrl,
      })
    return body.creditCode === undefined ? place() : tryCode(limits, body.shopId, ip, place)
  })

  const listing =
    (statuses: typeof open) =>
    async ({ query, shop, language }: ListRequest) => {
      const page = await pageOfOrders(db, shop.id, statuses, query)
      const [bought, holds, withdrawn, together, sendable] = await Promise.all([
        orderedProducts(db, shop.id, page.items),
        unusualHolds(db, shop.id, page.items),
        openWithdrawals(db, shop.id, idsOf(page.items)),
        togetherWith(db, shop.id, page.items),
        countToSendWith(db, shop.id, page.items),
      ])
      const listed = page.items.map((order) =>
        toListedOrder(order, language, {
          bought: bought.get(order.id),
          unusualHold: holdOf(holds, order),
          withdrawnAt: withdrawn.get(order.id),
          together: together.get(order.id),
          sendableWith: sendable.get(order.id),
        }),
      )
      return { ...page, items: listed }
    }
  serve(calls.listOrders, listing([...orderStatuses]))
  serve(calls.listOpenOrders, listing(open))
  serve(calls.listCompletedOrders, listing(completed))
  serve(calls.getOrderCounts, async ({ shop }) => countOrders(db, shop.id))

  serve(details.getOrderDetails, async ({ params, shops, language }) => {
    const order = await findOrder(db, shops, params.id)
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    const [
      shop,
      items,
      sent,
      together,
      others,
      providerPayments,
      booked,
      history,
      customer,
      undelivered,
      holds,
      blocks,
      code,
      declared,
      releases,
      pulls,
      live,
    ] = await Promise.all([
      getShop(db, shops, order.shopId),
      orderLines(db, order),
      parcelsOf(db, order),
      othersTogether(db, order),
      toSendWith(db, order),
      providerPaymentsOf(db, order),
      paymentsOf(db, order),
      historyOf(db, order),
      customerOf(db, order.shopId, order.customerId),
      undeliveredOf(db, order, language),
      unusualHolds(db, order.shopId, [order]),
      blocksOf(db, order),
      orderDiscount(db, order),
      openDeclaration(db, order),
      releasesOf(db, order.shopId, [order.id]),
      pullsOf(db, order.shopId, [order.id]),
      chosenLive(db, order),
    ])
    const { orderCount = 0, spentCents = 0 } = customer ?? {}
    return {
      ...toOrder(order),
      ...deliveryOf(order, language),
      items: items.map(({ category, shippingSize: _size, releaseDate: _day, ...item }) => ({
        ...item,
        openable: canBeOpened({ category, name: item.productName }, item.details),
      })),
      ...openingOf(items),
      recordingUrl: order.recordingUrl,
      live: live ? { title: live.session.title, startsAt: live.session.startsAt.toISOString() } : null,
      pulls: pulls.map(toPull),
      extras: order.extras,
      discountCode: code?.code ?? null,
      customerNote: order.customerNote,
      withdrawalDeclared: declared ? toDeclared(declared) : null,
      parcels: sent,
      together,
      toSendWith: others.map((other) => toSendable(other, language)),
      payments: booked,
      providerPayments,
      history: history.map((event) => toEvent(event, language)),
      undelivered,
      payment: paymentOf(order, shop, publicUrl),
      payFrom: payFromOf(order),
      payAtPickup: paysAtPickup(order),
      releaseDate: isOpen(order.status) ? (releases.get(order.id) ?? null) : null,
      customer: { orderCount, spentCents },
      unusualHold: holdOf(holds, order),
      blocks,
    }
  })

  serve(updates.updateOrder, async ({ params, body, shops, caller }) =>
    toOrder(await moveOrder(db, shops, params.id, body, caller)),
  )
  serve(updates.cancelOrder, async ({ params, shops, caller }) =>
    toOrder(await moveOrder(db, shops, params.id, { status: 'cancelled' }, caller)),
  )
  serve(updates.refundOrder, async ({ params, shops, caller }) =>
    toOrder(await moveOrder(db, shops, params.id, { status: 'refunded' }, caller)),
  )

  serve(receiveRest, async ({ params, body, shops, caller }) =>
    toOrder(await bookRest(db, shops, params.id, body, caller)),
  )
  serve(changeMeans, async ({ params, body, shops, caller }) =>
    toOrder(await noteMeans(db, shops, params.id, body, caller)),
  )
  serve(changes.previewChange, ({ params, body, shops }) => previewChange(db, shops, params.id, body))
  serve(changes.changeOrder, async ({ params, body, shops, caller }) =>
    toOrder(await changeOrder(db, shops, params.id, body, caller)),
  )

  serve(details.writeNotes, async ({ params, body, shops, caller }) =>
    toOrder(await writeNotes(db, shops, params.id, body, caller)),
  )
  serve(reminders.remindOrder, async ({ params, shops, caller }) =>
    toOrder(await remindOrder(db, shops, params.id, caller)),
  )
  serve(reminders.remindOrders, ({ body, shop, caller, language }) =>
    remindOrders(db, shop, body.orders, { actor: caller, language }),
  )
  serve(moves.moveOrders, ({ body, shop, caller, language }) => moveOrders(db, shop, body, caller, language))
  serve(moves.undoOrder, async ({ params, query, shops, caller }) =>
    toOrder(await undoOrder(db, shops, params.id, query.move, caller)),
  )
  serve(moves.undoOrders, ({ body, shop, caller, language }) => undoOrders(db, shop, body, caller, language))
  serve(parcels.enterAddress, async ({ params, body, shops, caller }) =>
    toOrder(await enterAddress(db, shops, params.id, body.address, caller)),
  )
  serve(parcels.requestAddress, async ({ params, shops, caller }) =>
    toOrder(await requestAddress(db, shops, params.id, caller)),
  )
  serve(parcels.changeTracking, async ({ params, body, shops, caller }) =>
    toOrder(await changeTracking(db, shops, params.id, body.trackingCode, caller)),
  )
  serve(parcels.sendParcel, async ({ params, body, shops, caller }) =>
    toOrder(await sendParcel(db, shops, params.id, body, caller)),
  )
  serve(parcels.sendTogether, async ({ params, body, shops, caller }) =>
    toOrder(await sendTogether(db, shops, params.id, body.withOrder, caller)),
  )
  serve(parcels.changeParcel, async ({ params, body, shops, caller }) =>
    toOrder(await changeParcel(db, shops, params, body.trackingCode, caller)),
  )
  serve(parcels.undoParcel, async ({ params, shops, caller }) => toOrder(await undoParcel(db, shops, params, caller)))
  serve(updates.changeRecording, async ({ params, body, shops, caller }) =>
    toOrder(await changeRecording(db, shops, params.id, body.recordingUrl, caller)),
  )
  serve(labels.getLabels, async ({ query, shop, language }) => {
    return labelsOf(db, shop.id, query.orders, language)
  })
  serve(labels.exportLabels, ({ query, shop, caller }) => exportLabels(db, shop, query, caller))
  serve(labels.printAddressLabels, ({ query, shop, caller }) => printAddressLabels(db, shop, query, caller))
  serve(labels.previewTracking, async ({ body, shop }) => {
    return previewTracking(db, shop.id, body.text)
  })
  serve(getPullSheet, async ({ query, shop }) => pullSheet(db, shop, query.orders))
  serve(getPackingSlips, async ({ query, shop }) => packingSlips(db, shop, query.orders))
}
