import type { Transaction } from '#server/database/connect.ts'
import { type Media, type NewPicture, storePicture } from '#server/features/media/media.ts'
import type { ShopSettings } from '#shared/contract/shops/shops.ts'

const fields = ['headerImageUrl', 'logoUrl'] as const

/** Validated pictures from the form. */
export type NewShopPictures = { [Field in (typeof fields)[number]]?: NewPicture | undefined }

/** Reads pictures from the form's fields, before anything is written. */
export async function readPictures(media: Media, settings: ShopSettings, ip: string): Promise<NewShopPictures> {
  return {
    headerImageUrl: await media.readField(settings.headerImageUrl, 'banner', 'headerImageUrl', ip),
    logoUrl: await media.readField(settings.logoUrl, 'logo', 'logoUrl', ip),
  }
}

/** Settings with the address of every picture. */
export async function storePictures(
  tx: Transaction,
  shopId: number,
  settings: ShopSettings,
  read: NewShopPictures,
): Promise<ShopSettings> {
  const stored: ShopSettings = { ...settings }
  for (const field of fields) {
    const url = await storePicture(tx, shopId, read[field] ?? settings[field], field)
    if (url !== undefined) stored[field] = url
  }
  return stored
}
