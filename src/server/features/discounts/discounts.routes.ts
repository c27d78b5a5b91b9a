import type { Database } from '#server/database/connect.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/discounts.ts'
import { discountsOf } from './discounts.queries.ts'
import { findDiscount } from './find-discount.ts'
import { createDiscount, deleteDiscount, restoreDiscount, updateDiscount } from './save-discount.ts'

export function discountRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.listDiscounts, async ({ shop }) => discountsOf(db, shop.id))
  serve(calls.createDiscount, ({ params, body, shops, caller }) => createDiscount(db, shops, params.id, body, caller))
  serve(calls.updateDiscount, ({ params, body, readOnly, shops, caller }) =>
    updateDiscount(db, shops, params, body, readOnly, caller),
  )
  serve(calls.deleteDiscount, async ({ params, shops, caller }) => {
    await deleteDiscount(db, shops, params, caller)
    return undefined
  })
  serve(calls.restoreDiscount, ({ params, shops, caller }) => restoreDiscount(db, shops, params, caller))
  serve(calls.findDiscount, async ({ params, shops }) =>
    findDiscount(db, (await getVisibleShop(db, shops, params.id)).id, params.code),
  )
}
