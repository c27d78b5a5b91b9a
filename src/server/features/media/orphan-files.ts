import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { pictures } from '#server/database/schema.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { type PictureUse, pictureUse } from '#shared/rules/products/picture-sizes.ts'

/**
 * What a crash can leave behind: files that were written for a transaction that never ended. Whole ones get a row, as old as they
 * are, so that they are deleted like any other; unfinished ones are deleted here.
 */
export async function findOrphanFiles(db: Database, mediaStore: FileStore, before: Date): Promise<void> {
  for (const folder of await mediaStore.folders()) {
    if (!/^\d{1,15}$/.test(folder)) continue
    const known = await db
      .select({ url: pictures.url })
      .from(pictures)
      .where(eq(pictures.shopId, Number(folder)))
    const urls = new Set(known.map(({ url }) => url))
    for (const name of await mediaStore.namesIn(folder)) {
      const url = `/media/${folder}/${name}`
      const purpose = purposeOf(name)
      if (urls.has(url) || !(purpose || name.startsWith('.'))) continue
      const facts = await mediaStore.facts(`${folder}/${name}`)
      if (!facts || facts.changedAt >= before) continue
      if (purpose) {
        await db.execute(sql`
          insert into pictures (shop_id, purpose, url, created_at)
          select id, ${purpose}, ${url}, ${before.toISOString()}::timestamptz - interval '1 minute' from shops where id = ${Number(folder)}
          on conflict do nothing`)
      } else await mediaStore.remove(`${folder}/${name}`)
    }
  }
}

/** By the name of its largest file; the smaller ones go with it. */
function purposeOf(name: string): PictureUse | undefined {
  const [, letter] = /^\w+-([pblw])\d+x\d+\.webp$/.exec(name) ?? []
  return pictureUse(letter)
}
