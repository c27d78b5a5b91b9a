import { and, arrayOverlaps, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { pictures, products, shops } from '#server/database/schema.ts'
import { refuseOverQuota } from '#server/features/quotas/quotas.ts'
import { invalid } from '#server/http/errors/errors.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { BannerPlace } from '#shared/rules/shops/banner-places.ts'
import type { NewPicture } from './open-media.ts'

/**
 * Address of the picture for a product or shop: writes a new one, or checks the given one. A local address (`/media/…`)
 * must belong to the shop, or 400. Locks it against deletion until the transaction ends.
 */
export async function storePicture(
  tx: Transaction,
  shopId: number,
  given: NewPicture | string | undefined,
  path: string,
): Promise<string | undefined> {
  if (typeof given === 'object') return placePicture(tx, shopId, given)
  if (given !== undefined && (await strangePictures(tx, shopId, [given])).length > 0) {
    throw pictureGone(path)
  }
  return given
}

function pictureGone(path: string) {
  const message: Text = (t) => t('errors.pictureGone')
  return invalid('no_such_picture', message, [{ path, message }])
}

/** Throws 400 for the first local address that is not a picture of this shop. */
export async function refuseStrangePictures(tx: Transaction, shopId: number, urls: readonly string[] = []) {
  const [strange] = await strangePictures(tx, shopId, urls)
  if (strange !== undefined) throw pictureGone(`imageUrls.${urls.indexOf(strange)}`)
}

/** Writes a new picture into the shop's folder and returns its address. */
export async function placePicture(tx: Transaction, shopId: number, picture: NewPicture): Promise<string> {
  const url = `/media/${shopId}/${picture.file}`
  const bytes = picture.files.reduce((sum, file) => sum + file.bytes.length, 0)
  await refuseOverQuota(tx, shopId, { picture: { url, bytes } })
  // The row first: it waits for a concurrent deletion, which would remove the new files.
  await tx
    .insert(pictures)
    .values({ shopId, purpose: picture.use, url, bytes, namePlace: picture.namePlace })
    .onConflictDoUpdate({
      target: [pictures.shopId, pictures.url],
      set: { bytes, namePlace: picture.namePlace ?? null, createdAt: new Date() },
    })
  await picture.mediaStore.write(String(shopId), picture.files)
  return url
}

/** Where the shop's name is legible on this banner; below it unless it is a measured upload. */
export async function namePlaceOf(db: Queryable, shopId: number, url: string | null): Promise<BannerPlace> {
  if (url === null) return 'below'
  const found = await db
    .select({ place: pictures.namePlace })
    .from(pictures)
    .where(and(eq(pictures.shopId, shopId), eq(pictures.url, url)))
  return one(found)?.place ?? 'below'
}

/** Postpones the deletion of removed pictures by a day, so that the change can be undone. */
export const holdPictures = (tx: Transaction, shopId: number, urls: readonly string[]) =>
  urls.length > 0 &&
  tx
    .update(pictures)
    .set({ createdAt: sql`now()` })
    .where(and(eq(pictures.shopId, shopId), inArray(pictures.url, [...urls])))

/**
 * Local addresses (`/media/…`) that are no pictures of this shop. Locks the others against deletion until the
 * transaction ends.
 */
export async function strangePictures(tx: Transaction, shopId: number, urls: readonly string[]): Promise<string[]> {
  const local = [...new Set(urls)].filter((url) => url.startsWith('/media/'))
  if (local.length === 0) return []
  const stored = await tx
    .select({ url: pictures.url })
    .from(pictures)
    .where(and(eq(pictures.shopId, shopId), inArray(pictures.url, local)))
    .for('key share')
  const own = new Set(stored.map(({ url }) => url))
  const others = local.filter((url) => !own.has(url))
  if (others.length === 0) return []
  // Pictures from before uploads, which the shop already shows.
  const shown = await tx
    .select({ url: products.imageUrl })
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.imageUrl, others)))
    .union(
      tx
        .select({ url: sql<string>`unnest(${products.imageUrls})` })
        .from(products)
        .where(and(eq(products.shopId, shopId), arrayOverlaps(products.imageUrls, others))),
    )
    .union(tx.select({ url: shops.headerImageUrl }).from(shops).where(eq(shops.id, shopId)))
    .union(tx.select({ url: shops.logoUrl }).from(shops).where(eq(shops.id, shopId)))
  const known = new Set(shown.map(({ url }) => url))
  return others.filter((url) => !known.has(url))
}
