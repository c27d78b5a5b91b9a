import { and, asc, eq, exists, lt, not, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { buyOfferLines, pictures, products, pulls, shops } from '#server/database/schema.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { type PictureUse, pictureUse } from '#shared/rules/products/picture-sizes.ts'
import { filesOf } from './measure-pictures.ts'

const A_DAY_MS = 24 * 60 * 60 * 1_000
const AT_ONCE = 500

type PictureKey = { shopId: number; id: number }

/**
 * Deletes unreferenced uploads older than a day and than `restorableSince`, and returns their number. Archived products
 * count as references: orders show them. A picture that is being saved is skipped; a late form gets an error.
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
    // Locked, or skipped while a form with it is being saved. The second query sees what has been committed by now.
    const held = await tx.select().from(pictures).where(isThis).for('update', { skipLocked: true })
    if (held.length === 0) return false
    const [picture] = await tx
      .select()
      .from(pictures)
      .where(and(isThis, unused(tx, before)))
    if (!picture) return false
    // Before the row: a concurrent upload of the same picture waits for the row, and then writes its files.
    for (const url of filesOf(picture)) await mediaStore.remove(url.slice('/media/'.length))
    await tx.delete(pictures).where(isThis)
    return true
  })

/** Old and unreferenced. Pictures outside the shop's own folder are not uploads and must not be deleted. */
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
          .from(buyOfferLines)
          .where(and(eq(buyOfferLines.shopId, pictures.shopId), eq(buyOfferLines.photoUrl, pictures.url))),
      ),
    ),
    not(
      exists(
        db
          .select(one)
          .from(pulls)
          .where(and(eq(pulls.shopId, pictures.shopId), eq(pulls.photoUrl, pictures.url))),
      ),
    ),
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
 * Cleans up after a crash: files without a committed row. Complete pictures get a row with their age, so that they are
 * deleted like others; incomplete ones are deleted here.
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

/** Purpose from the name of the largest file; smaller ones go with it. */
function purposeOf(name: string): PictureUse | undefined {
  const [, letter] = /^\w+-([pblw])\d+x\d+\.webp$/.exec(name) ?? []
  return pictureUse(letter)
}
