import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { narrower, pictureUses } from '#shared/rules/products/picture-sizes.ts'
import type { BannerPlace } from '#shared/rules/shops/banner-places.ts'
import { bannerPlace } from './banner-place.ts'

const AT_ONCE = 500

/** Addresses of a picture's files: the largest and the smaller ones. */
export const filesOf = ({ url, purpose }: Pick<typeof pictures.$inferSelect, 'url' | 'purpose'>): string[] => [
  url,
  ...pictureUses[purpose].smaller.map((width) => narrower(url, width)),
]

/** Measures new pictures: their size, and where a name is legible on a banner. */
export async function measurePictures(db: Database, mediaStore: FileStore): Promise<void> {
  for (;;) {
    const found = await db.select().from(pictures).where(isNull(pictures.bytes)).limit(AT_ONCE)
    for (const picture of found) {
      const sizes = await Promise.all(filesOf(picture).map((file) => mediaStore.facts(file.slice('/media/'.length))))
      // A missing file has no size.
      const bytes = sizes.reduce((sum, found) => sum + (found?.bytes ?? 0), 0)
      await db
        .update(pictures)
        .set({
          bytes,
          namePlace:
            picture.purpose === 'banner'
              ? await placeOn(await mediaStore.read(picture.url.slice('/media/'.length)))
              : null,
        })
        .where(and(eq(pictures.shopId, picture.shopId), eq(pictures.id, picture.id)))
    }
    if (found.length < AT_ONCE) return
  }
}

async function placeOn(bytes: Buffer | undefined): Promise<BannerPlace> {
  if (!bytes) return 'below'
  const { default: sharp } = await import('sharp')
  return bannerPlace(sharp(bytes)).catch(() => 'below' as const)
}
