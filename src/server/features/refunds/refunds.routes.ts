import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { checkApproval } from '#server/features/counter-access/counter-access.ts'
import {
  type OnlinePaymentsConfig,
  onlinePayments,
  sendBegun,
} from '#server/features/online-payments/online-payments.ts'
import { beginRefund, findOrder, toOrderRefunds } from '#server/features/orders/orders.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/refunds.ts'

type Dependencies = { db: Database; limits: RateLimits; config: OnlinePaymentsConfig }

export function refundRoutes(serve: Serve, { db, limits, config }: Dependencies) {
  const deps = onlinePayments(db, config)
  const show = async (shops: ShopScope, id: number) => {
    const order = await findOrder(db, shops, id)
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    return toOrderRefunds(db, order)
  }
  serve(calls.listRefunds, ({ params, shops }) => show(shops, params.id))
  serve(calls.refund, async ({ params, body: { approval, ...wish }, shops, caller, findDevice }) => {
    const approved = approval && (await checkApproval({ db, limits }, await findDevice(), approval, 'refunds.write'))
    const begun = await db.change(shopOf, (tx) => beginRefund(tx, shops, params.id, { ...wish, approved }, caller))
    await sendBegun(deps, begun)
    return show(shops, params.id)
  })
}
