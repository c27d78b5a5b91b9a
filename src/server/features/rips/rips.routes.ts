import type { Database } from '#server/database/connect.ts'
import type { Media } from '#server/features/media/media.ts'
import { refuseNextFile } from '#server/features/quotas/quotas.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/rips.ts'
import { addPhoto } from './add-photo.ts'
import { chooseAlias, customerRip } from './customer-rip.ts'
import { makeStep } from './make-step.ts'
import { chooseLive } from './sessions/choose-live.ts'
import { toDesk } from './to-desk.ts'

export function ripRoutes(serve: Serve, { db, media }: { db: Database; media: Media }) {
  serve(calls.getRipDesk, ({ shop, query }) => toDesk(db, { shopId: shop.id, desk: query.desk }))
  serve(calls.makeRipStep, ({ shop, body, caller }) => makeStep(db, shop.id, body, caller))
  serve(calls.addPullPhoto, async ({ shop, params, query, caller, file }) => {
    await refuseNextFile(db, shop.id, 'picture')
    const picture = await media.read(file, 'product')
    return addPhoto(db, { shopId: shop.id, pull: params.pull, ...query }, picture, caller)
  })
  serve(calls.getCustomerRip, ({ params }) => customerRip(db, params.key))
  serve(calls.chooseLive, ({ params, body }) => chooseLive(db, { params, body }))
  serve(calls.chooseAlias, ({ params, body }) => chooseAlias(db, params.key, body.alias))
}
