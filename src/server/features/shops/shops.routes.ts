import { type Confirming, confirmedChange } from '#server/features/auth/auth.ts'
import type { Media } from '#server/features/media/media.ts'
import { may } from '#server/http/access/principals.ts'
import type { Serve } from '#server/http/serve.ts'
import { chooseShopGames, getShopGames } from '#shared/contract/shops/games.ts'
import * as calls from '#shared/contract/shops/shops.ts'
import { createShop } from './create-shop.ts'
import { saveSettings } from './save-settings.ts'
import { chooseGames, shopGames } from './shop-games.ts'
import { readPictures } from './shop-pictures.ts'
import { shopsOfCaller } from './shops.queries.ts'
import { toShop } from './to-shop.ts'

export function shopRoutes(serve: Serve, { media, ...confirming }: Confirming & { media: Media }) {
  const { db } = confirming
  serve(calls.listMyShops, async ({ caller }) => (await shopsOfCaller(db, caller)).map(toShop))
  serve(getShopGames, ({ params, shops }) => shopGames(db, shops, params.id))
  serve(chooseShopGames, ({ params, body, shops, caller }) => chooseGames(db, shops, params.id, body.chosen, caller))
  serve(calls.createShop, async ({ body, caller, ip }) =>
    toShop(await createShop(db, caller, body, await readPictures(media, body, ip))),
  )
  serve(calls.updateShop, async ({ params, body, shops, caller, ip, readOnly }) => {
    const { currentPassword, code, ...settings } = body
    const pictures = await readPictures(media, settings, ip)
    const confirmed = confirmedChange(confirming, caller, { currentPassword, code })
    const mayMovePayment = may(caller, 'ownership.manage', params.id)
    const options = { pictures, readOnly, confirmed, mayMovePayment }
    return toShop(await saveSettings(db, shops, params.id, settings, caller, options))
  })
}
