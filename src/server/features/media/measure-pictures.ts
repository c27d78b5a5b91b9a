import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema.ts'
import { narrower, pictureUses } from '#shared/rules/products/picture-sizes.ts'
import type { BannerPlace } from '#shared/rules/shops/banner-places.ts'
import { bannerPlace } from './banner-place.ts'

const AT_ONCE = 500

/** The addresses of a picture's files: the largest and the narrower ones. */
export const filesOf = ({ url, purpose }: Pick<typeof pictures.$inferSelect, 'url' | 'purpose'>): string[] => [
  url,
  ...pictureUses[purpose].smaller.map((width) => narrower(url, width)),
]

/** Looks at the pictures that nobody has measured: how large they are, and where a name can be read on a banner. */
export async function measurePictures(db: Database, mediaFolder: string): Promise<void> {
  for (;;) {
    const found = await db.select().from(pictures).where(isNull(pictures.bytes)).limit(AT_ONCE)
    for (const picture of found) {
      const sizes = await Promise.all(
        filesOf(picture).map((file) => sizeOf(join(mediaFolder, file.slice('/media/'.length)))),
      )
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      await db
        .update(pictures)
        .set({
          bytes,
          namePlace:
            picture.purpose === 'banner' ? await placeOn(join(mediaFolder, picture.url.slice('/media/'.length))) : null,
        })
        .where(and(eq(pictures.shopId, picture.shopId), eq(pictures.id, picture.id)))
    }
    if (found.length < AT_ONCE) return
  }
}

async function placeOn(path: string): Promise<BannerPlace> {
  const { default: sharp } = await import('sharp')
  // A file that is gone has no place.
  return bannerPlace(sharp(path)).catch(() => 'below' as const)
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
