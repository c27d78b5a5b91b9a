import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema.ts'
import { narrower, pictureUses } from '#shared/rules/products/picture-sizes.ts'

const AT_ONCE = 500

/** The addresses of a picture's files: the largest and the narrower ones. */
export const filesOf = ({ url, purpose }: Pick<typeof pictures.$inferSelect, 'url' | 'purpose'>): string[] => [
  url,
  ...pictureUses[purpose].smaller.map((width) => narrower(url, width)),
]

/** Looks how large the pictures are that were kept before sizes were written down, or that were found after a crash. */
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
        .set({ bytes })
        .where(and(eq(pictures.shopId, picture.shopId), eq(pictures.id, picture.id)))
    }
    if (found.length < AT_ONCE) return
  }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
