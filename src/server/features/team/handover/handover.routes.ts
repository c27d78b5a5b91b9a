import { type Confirming, confirmedChange } from '#server/features/auth/auth.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/access/handover.ts'
import { acceptHandover } from './accept-handover.ts'
import { offeredShops } from './handover.queries.ts'
import { confirmHandover, declineHandover, offerHandover, withdrawHandover } from './offer-handover.ts'

/** Handing a shop over to another owner. */
export function handoverRoutes(serve: Serve, confirming: Confirming) {
  const { db } = confirming
  serve(calls.offerHandover, ({ shop, shops, body, caller }) => {
    const { currentPassword, code, ...offer } = body
    return offerHandover(confirmedChange(confirming, caller, { currentPassword, code }), shops, shop.id, offer, caller)
  })
  serve(calls.withdrawHandover, async ({ shop, shops, caller }) => {
    await withdrawHandover(db, shops, shop.id, caller)
    return undefined
  })
  serve(calls.confirmHandover, async ({ shop, shops, caller }) => {
    await confirmHandover(db, shops, shop.id, caller)
    return undefined
  })
  serve(calls.listOfferedShops, ({ caller }) => offeredShops(db, caller.id))
  serve(calls.acceptHandover, async ({ params, body, caller }) => {
    await acceptHandover(confirmedChange(confirming, caller, body), params.shop, caller)
    return undefined
  })
  serve(calls.declineHandover, async ({ params, caller }) => {
    await declineHandover(db, params.shop, caller)
    return undefined
  })
}
