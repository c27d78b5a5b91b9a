import type { Database } from '#server/database/connect.ts'
import type { Reads } from '#server/database/replica/replica.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Media } from '#server/features/media/media.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/buying/buying.ts'
import * as lists from '#shared/contract/buying/buylist.ts'
import { buyingOf } from './buying-settings.queries.ts'
import { buylist } from './buylist.ts'
import { offerRoutes } from './offers/offers.routes.ts'
import { paperRoutes } from './papers/papers.routes.ts'
import { payoutRoutes } from './payouts/payouts.routes.ts'
import { priceList } from './price-list.ts'
import { buyingAnswer, saveBuying } from './save-buying.ts'
import { tryOut } from './try-out.ts'

type Dependencies = { db: Database; reads: Reads; encryption: Encryption; media: Media }

export function buyingRoutes(serve: Serve, deps: Dependencies) {
  const { db, reads } = deps
  offerRoutes(serve, deps)
  paperRoutes(serve, deps)
  payoutRoutes(serve, deps)
  serve(calls.getBuying, ({ shop }) => buyingAnswer(db, shop.id))
  serve(calls.saveBuying, ({ params, body, shops, caller }) => saveBuying(db, shops, params.id, body, caller))
  serve(calls.tryBuying, ({ body, shop }) => tryOut(db, shop.id, body))

  serve(lists.listBuylist, ({ params, query, shops }) =>
    reads.read(
      async (where) => {
        const { shop, buying } = await buyingShop(where, shops, params.id)
        return buylist(where, shop.id, buying, query)
      },
      { shop: params.id },
    ),
  )
  serve(lists.priceBuylist, async ({ params, body, shops }) => {
    const { shop, buying } = await buyingShop(db, shops, params.id)
    const { ways, ageFromCents, tolerance, keepAfterDays } = buying.terms
    const terms = { ways, ageFromCents, tolerance, keepAfterDays }
    return { ...(await priceList(db, shop, buying, body)), terms }
  })
}

/** A shop that buys, with what it buys; or 404. */
async function buyingShop(db: Database, shops: ShopScope, id: number) {
  const shop = await getVisibleShop(db, shops, id)
  const buying = await buyingOf(db, shop.id)
  if (!buying.isOn) throw notFound((t) => t('buyingErrors.off'))
  return { shop, buying }
}
