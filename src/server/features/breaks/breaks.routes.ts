import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { type OnlinePaymentsConfig, onlinePayments } from '#server/features/online-payments/online-payments.ts'
import { findByKey } from '#server/features/orders/orders.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/breaks.ts'
import { breaksOf } from './breaks.queries.ts'
import { cancelBreak, previewCancel } from './cancel-break.ts'
import { createBreak } from './create-break.ts'
import { drawBreak } from './draw-break.ts'
import { endSale, finishBreak } from './end-sale.ts'
import { customerBreaks, toBreak, toPublicBreak, toSummary } from './to-break.ts'

type Dependencies = { db: Database; config: OnlinePaymentsConfig & Pick<Config, 'allowsDraws'> }

const MOST_LISTED = 200

export function breakRoutes(serve: Serve, { db, config }: Dependencies) {
  const { allowsDraws } = config
  const deps = onlinePayments(db, config)
  type Of = { shop: { id: number }; params: { break: number } }
  const keyOf = ({ shop, params }: Of) => ({ shopId: shop.id, id: params.break })
  const show = (request: Of) => toBreak(db, keyOf(request))

  serve(calls.listBreaks, async ({ shop }) => ({
    draws: allowsDraws,
    breaks: (await breaksOf(db, shop.id, { open: false, limit: MOST_LISTED })).map(toSummary),
  }))
  serve(calls.createBreak, async ({ shop, body, caller }) => {
    const id = await createBreak(db, shop.id, body, { actor: caller, allowsDraws })
    return toBreak(db, { shopId: shop.id, id })
  })
  serve(calls.getBreak, show)
  serve(calls.endBreakSale, async (request) => {
    await endSale(db, keyOf(request), request.caller)
    return show(request)
  })
  serve(calls.drawBreak, async (request) => {
    await drawBreak(db, keyOf(request), request.caller)
    return show(request)
  })
  serve(calls.finishBreak, async (request) => {
    await finishBreak(db, keyOf(request), request.caller)
    return show(request)
  })
  serve(calls.previewBreakRefunds, (request) => previewCancel(db, keyOf(request)))
  serve(calls.cancelBreak, async (request) => {
    await cancelBreak(deps, keyOf(request), request.caller)
    return show(request)
  })

  serve(calls.listPublicBreaks, async ({ params, shops }) => {
    const shop = await getVisibleShop(db, shops, params.id)
    return (await breaksOf(db, shop.id, { open: true, limit: MOST_LISTED })).map(toSummary)
  })
  serve(calls.getPublicBreak, async ({ params, shops }) => {
    const shop = await getVisibleShop(db, shops, params.id)
    return toPublicBreak(db, { shopId: shop.id, id: params.break })
  })
  serve(calls.getCustomerBreaks, async ({ params }) => {
    const found = await findByKey(db, params.key)
    if (!found) throw notFound()
    return customerBreaks(db, found.order.shopId, found.order.id)
  })
}
