import { eq } from 'drizzle-orm'
import { refuseBankAccount } from '#server/bank-account.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { shopMembers, shops, users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { refuseChanged } from '#server/http/bodies/refuse-changed.ts'
import { conflict, forbidden, unauthorized } from '#server/http/errors/errors.ts'
import type { ShopSettings } from '#shared/contract/shops/shops.ts'
import { translator } from '#shared/messages/translator.ts'
import { shopRules } from '#shared/rules/activity/changed-fields.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import {
  explainTakenSlug,
  refuseDeliveryDays,
  refuseHoliday,
  refuseNoDelivery,
  refuseNoPickupInfo,
  refuseOpening,
  refuseReservedSlug,
  toColumns,
} from './save-settings.ts'
import { type NewShopPictures, storePictures } from './shop-pictures.ts'

type Owner = { id: number; role: string; firstName: string; language: Language }

export const firstShopName = ({ firstName, language }: Pick<Owner, 'firstName' | 'language'>) =>
  translator(language)('letters.firstShop', { name: firstName.slice(0, 90) }).slice(0, 100)

const addOwner = (tx: Transaction, shopId: number, { id }: { id: number }) =>
  tx.insert(shopMembers).values({ shopId, userId: id, role: 'owner' })

/** The initial shop of an owner's account: without a slug, so that setup is the next step. */
export async function createFirstShop(tx: Transaction, owner: Owner) {
  const name = firstShopName(owner)
  const shop = only(await tx.insert(shops).values({ ownerId: owner.id, name, language: owner.language }).returning())
  await addOwner(tx, shop.id, owner)
  await record(tx, owner, { type: 'shop', action: 'Shop created', details: name, shopId: shop.id })
  return shop
}

/** Creates a shop when a user without one first saves the settings. Throws 409 if they have one by now. */
export async function createShop(
  db: Database,
  caller: Principal,
  settings: ShopSettings,
  newPictures: NewShopPictures = {},
) {
  if (caller.role === 'customer') throw forbidden('forbidden', (t) => t('errors.ownersHave'))
  refuseOpening({ approved: false }, settings)
  refuseChanged(shopRules, settings, undefined)
  refuseReservedSlug(settings)
  refuseBankAccount(settings)
  refuseHoliday(undefined, settings)
  refuseNoDelivery({ ships: true, pickup: false }, settings)
  refuseNoPickupInfo({ pickup: false, pickupInfo: '' }, settings)
  refuseDeliveryDays({ deliveryDaysMin: null, deliveryDaysMax: null }, settings)
  return db
    .transaction(async (tx) => {
      // Locked, or a double click would create two shops.
      const owner = only(await tx.select().from(users).where(eq(users.id, caller.id)).for('update'))
      // Closed while this request was in flight.
      if (owner.closedAt) throw unauthorized()
      const existing = one(await tx.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, caller.id)).limit(1))
      if (existing) throw conflict('shop_exists', (t) => t('errors.shopExists'))
      const name = settings.name ?? firstShopName(caller)
      const { headerImageUrl, logoUrl, ...rest } = settings
      const { id } = only(
        await tx
          .insert(shops)
          .values({ language: caller.language, ...toColumns(rest), name, ownerId: caller.id })
          .returning(),
      )
      await addOwner(tx, id, caller)
      // Pictures are stored in a folder named after the shop's id, known only now.
      const storedSettings = await storePictures(tx, id, { headerImageUrl, logoUrl }, newPictures)
      const shop = only(await tx.update(shops).set(toColumns(storedSettings)).where(eq(shops.id, id)).returning())
      await record(tx, caller, { type: 'shop', action: 'Shop created', details: name, shopId: shop.id })
      return shop
    })
    .catch(explainTakenSlug)
}
