import type { Database } from '#server/database/connect.ts'
import { record } from '#server/features/activity/activity.ts'
import { refuseNextFile } from '#server/features/quotas/quotas.ts'
import type { Serve } from '#server/http/serve.ts'
import { uploadPicture } from '#shared/contract/catalogue/pictures.ts'
import { placePicture } from './keep-picture.ts'
import type { Media } from './open-media.ts'

export function pictureRoutes(serve: Serve, { db, media }: { db: Database; media: Media }) {
  serve(uploadPicture, async ({ query, shop, caller, file }) => {
    await refuseNextFile(db, shop.id, 'picture')
    const picture = await media.read(file, query.purpose)
    const url = await db.transaction(async (tx) => {
      await record(tx, caller, { type: 'shop', action: 'Picture uploaded', details: query.purpose, shopId: shop.id })
      return placePicture(tx, shop.id, picture)
    })
    return { url, width: picture.width, height: picture.height }
  })
}
