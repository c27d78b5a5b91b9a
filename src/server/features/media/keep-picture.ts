import { join } from 'node:path'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { pictures, products, shops } from '#server/database/schema.ts'
import { invalid } from '#server/http/errors.ts'
import type { NewPicture } from './media.ts'
import { writeFiles } from './write-files.ts'

/**
 * The address that a product or shop is to name for its picture: a new one's after its files were written, or the one that was
 * given. Of ours (`/media/…`) only the shop's own may be named, 400 otherwise. Until the transaction ends it is not deleted.
 */
export async function keepPicture(
  tx: Transaction,
  shopId: number,
  given: NewPicture | string | undefined,
  path: string,
): Promise<string | undefined> {
  if (typeof given === 'object') return placePicture(tx, shopId, given)
  if (given?.startsWith('/media/') && !(await isOwn(tx, shopId, given))) {
    const message = 'This picture is not there any more. Please choose it again.'
    throw invalid('no_such_picture', message, [{ path, message }])
  }
  return given
}

/** Writes a new picture into the shop's folder and gives its address. */
export async function placePicture(tx: Transaction, shopId: number, picture: NewPicture): Promise<string> {
  const url = `/media/${shopId}/${picture.file}`
  // Its row first: that waits for a deletion that is under way, whose files these would otherwise be.
  await tx
    .insert(pictures)
    .values({ shopId, purpose: picture.use, url })
    .onConflictDoUpdate({ target: [pictures.shopId, pictures.url], set: { createdAt: sql`now()` } })
  await writeFiles(join(picture.mediaFolder, String(shopId)), picture.files)
  return url
}

async function isOwn(tx: Transaction, shopId: number, url: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.shopId, shopId), eq(pictures.url, url)))
    .for('key share')
  if (row) return true
  // From before there were uploads: what the shop shows already.
  const { rows } = await tx.execute<{ known: boolean }>(sql`select
    exists (${tx
      .select({ one: sql`1` })
      .from(products)
      .where(and(eq(products.shopId, shopId), eq(products.imageUrl, url)))})
    or exists (${tx
      .select({ one: sql`1` })
      .from(shops)
      .where(and(eq(shops.id, shopId), or(eq(shops.headerImageUrl, url), eq(shops.logoUrl, url))))}) as known`)
  return rows[0]?.known === true
}
