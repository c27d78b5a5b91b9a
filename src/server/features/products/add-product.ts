import type { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { type NewPicture, refuseStrangePictures, storePicture } from '#server/features/media/media.ts'
import { refuseOverQuota } from '#server/features/quotas/quotas.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import type { NewProduct } from '#shared/contract/products/products.ts'
import { defaultGame } from '#shared/rules/games/default-game.ts'
import { withGameFinish } from '#shared/rules/games/finish-of-game.ts'
import { emptyToNull } from './edits/empty-to-null.ts'
import { refuseFree } from './edits/refuse-free.ts'
import { checkedCard } from './edits/refused-cards.ts'
import { insertProduct } from './products.queries.ts'
import { recordedName } from './recorded-name.ts'

export async function addProduct(
  db: Database,
  shops: ShopScope,
  { allowFree, ...form }: z.output<typeof NewProduct>,
  actor: Actor,
  picture?: NewPicture,
) {
  return db.change(shopOf, async (tx) => {
    const shop = await getShop(tx, shops, form.shopId)
    const game = form.game === undefined ? defaultGame(shop.games) : form.game
    await refuseOverQuota(tx, shop.id, { products: 1 })
    refuseFree([{ after: form }], allowFree)
    const imageUrl = await storePicture(tx, shop.id, picture ?? form.imageUrl, 'imageUrl')
    await refuseStrangePictures(tx, shop.id, form.imageUrls)
    await checkedCard(tx, shop.id, emptyToNull(form), form)
    const added = await insertProduct(
      tx,
      { kind: 'added', actor },
      {
        ...withGameFinish({ ...emptyToNull({ ...form, imageUrl }), game }),
        shopId: shop.id,
        name: form.name,
        priceCents: form.priceCents,
      },
    )
    await record(tx, actor, { type: 'product', action: 'Product added', details: recordedName(added), shopId: shop.id })
    return added
  })
}
