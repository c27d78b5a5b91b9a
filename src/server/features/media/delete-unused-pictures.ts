import { and, asc, eq, exists, lt, not, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { pictures, products, shops } from '#server/database/schema.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { type PictureUse, pictureUse } from '#shared/rules/products/picture-sizes.ts'
import { filesOf } from './measure-pictures.ts'

const A_DAY_MS = 24 * 60 * 60 * 1_000
const AT_ONCE = 500

type PictureKey = { shopId: number; id: number }

/**
 * Deletes uploaded pictures that no product and no shop names and that are older than a day and than `restorableSince`, and returns
 * their number. Archived products count: orders show them. One that a form is being saved with stays; a late form gets an error.
 */
export async function deleteUnusedPictures(
  db: Database,
  mediaStore: FileStore,
  restorableSince = new Date(),
): Promise<number> {
  const before = new Date(Math.min(Date.now() - A_DAY_MS, restorableSince.getTime()))
  await findOrphanFiles(db, mediaStore, before)
  let deleted = 0
  for (let after: PictureKey = { shopId: 0, id: 0 }; ; ) {
    const found = await db
      .select({ shopId: pictures.shopId, id: pictures.id })
      .from(pictures)
      .where(and(sql`(${pictures.shopId}, ${pictures.id}) > (${after.shopId}, ${after.id})`, unused(db, before)))
      .orderBy(asc(pictures.shopId), asc(pictures.id))
      .limit(AT_ONCE)
    for (const key of found) if (await deletePicture(db, mediaStore, key, before)) deleted++
    const last = found.at(-1)
    if (!last || found.length < AT_ONCE) return deleted
    after = last
  }
}

const deletePicture = (db: Database, mediaStore: FileStore, { shopId, id }: PictureKey, before: Date) =>
  db.transaction(async (tx) => {
    const isThis = and(eq(pictures.shopId, shopId), eq(pictures.id, id))
    // Held, or skipped when someone is saving a form with it. What has been saved by now is seen by the second question.
    const held = await tx.select().from(pictures).where(isThis).for('update', { skipLocked: true })
    if (held.length === 0) return false
    const [picture] = await tx
      .select()
      .from(pictures)
      .where(and(isThis, unused(tx, before)))
    if (!picture) return false
    // Before the row goes: whoever sends the same picture again waits for that, and then writes its files.
    for (const url of filesOf(picture)) await mediaStore.remove(url.slice('/media/'.length))
    await tx.delete(pictures).where(isThis)
    return true
  })

/** Old, and named by nothing. Pictures outside the shop's own folder came some other way and are not ours to delete. */
function unused(db: Database | Transaction, before: Date) {
  const one = { one: sql`1` }
  return and(
    lt(pictures.createdAt, before),
    sql`starts_with(${pictures.url}, '/media/' || ${pictures.shopId} || '/')`,
    not(
      exists(
        db
          .select(one)
          .from(products)
          .where(and(eq(products.shopId, pictures.shopId), eq(products.imageUrl, pictures.url))),
      ),
    ),
    sql`not exists (
      select from ${products}, unnest(${products.imageUrls}) as copy
      where ${products.shopId} = ${pictures.shopId} and copy = ${pictures.url}
    )`,
    not(
      exists(
        db
          .select(one)
          .from(shops)
          .where(
            and(
              eq(shops.id, pictures.shopId),
              or(eq(shops.headerImageUrl, pictures.url), eq(shops.logoUrl, pictures.url)),
            ),
          ),
      ),
    ),
  )
}

/**
 * What a crash can leave behind: files that were written for a transaction that never ended. Whole ones get a row, as old as they
 * are, so that they are deleted like any other; unfinished ones are deleted here.
 */
async function findOrphanFiles(db: Database, mediaStore: FileStore, before: Date): Promise<void> {
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
