import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { emailLogs, pictures, productImports, products, shops, users } from '#server/database/schema.ts'
import { conflict } from '#server/http/errors/errors.ts'

const MEGABYTE = 1024 * 1024

/** Limits of a shop before its approval. A real one can prepare its complete stock. */
export const QUOTAS = {
  products: 10_000,
  /** Includes deleted ones, whose rows stay. */
  productsEver: 20_000,
  pictures: 600,
  pictureBytes: 250 * MEGABYTE,
  importsADay: 20,
}

type Lift = 'approval' | 'confirmation' | 'both'
type Exceeded = { what: 'products' | 'productsEver' | 'pictures' | 'megabytes' | 'imports'; limit: number }

type Addition = { products?: number; picture?: { url: string; bytes: number }; imports?: number }

/**
 * Throws 409 if a shop would exceed its limits, which apply until it is approved and its owner's address is confirmed.
 * Call in the writing transaction: it locks the shop, so that only one of two gets the last place.
 */
export async function refuseOverQuota(tx: Transaction, shopId: number, addition: Addition): Promise<void> {
  const liftedBy = await whatLiftsQuotas(tx, shopId)
  if (!liftedBy) return
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for('no key update')
  const limit = await exceeded(tx, shopId, addition)
  if (limit) throw conflict('quota_reached', (t) => t('productErrors.quota', { ...limit, lifted: liftedBy }))
}

/** Throws 409 while a shop may not have files read other than product imports. */
export async function refuseFiles(db: Queryable, shopId: number): Promise<void> {
  const lifted = await whatLiftsQuotas(db, shopId)
  if (lifted) throw conflict('not_approved', (t) => t('productErrors.filesLater', { lifted }))
}

const nextFile = { import: { imports: 1 }, picture: { picture: { url: '', bytes: 0 } } }

/** Throws 409, before the next file is read, if the shop has reached its imports of the day or its pictures. */
export async function refuseNextFile(db: Queryable, shopId: number, kind: keyof typeof nextFile): Promise<void> {
  const lifted = await whatLiftsQuotas(db, shopId)
  if (!lifted) return
  const limit = await exceeded(db, shopId, nextFile[kind])
  if (limit) throw conflict('quota_reached', (t) => t('productErrors.quota', { ...limit, lifted }))
}

/** Condition that lifts the limits; undefined without limits. */
async function whatLiftsQuotas(tx: Queryable, shopId: number): Promise<Lift | undefined> {
  const [shop] = await tx
    .select({ approved: shops.approved, confirmed: sql<boolean>`${isNotNull(users.emailConfirmedAt)}` })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(eq(shops.id, shopId))
  if (!shop || (shop.approved && shop.confirmed)) return undefined
  const confirmation = !shop.confirmed && (await sendsMail(tx))
  if (shop.approved) return confirmation ? 'confirmation' : undefined
  return confirmation ? 'both' : 'approval'
}

/** Number of products a shop may have for now. Null: no limit. */
export const productLimit = async (db: Queryable, shopId: number): Promise<number | null> =>
  (await whatLiftsQuotas(db, shopId)) ? QUOTAS.products : null

/** If mails are only written to files, no address can be confirmed. */
async function sendsMail(tx: Queryable): Promise<boolean> {
  const [last] = await tx
    .select({ status: emailLogs.status })
    .from(emailLogs)
    .where(sql`${emailLogs.status} in ('sent', 'kept')`)
    .orderBy(sql`${emailLogs.id} desc`)
    .limit(1)
  return last?.status === 'sent'
}

/** The first limit that would be exceeded. */
async function exceeded(tx: Queryable, shopId: number, addition: Addition): Promise<Exceeded | undefined> {
  if (addition.products) {
    const all = await tx.$count(products, eq(products.shopId, shopId))
    const live = await tx.$count(products, sql`${products.shopId} = ${shopId} and ${products.archivedAt} is null`)
    if (live + addition.products > QUOTAS.products) return { what: 'products', limit: QUOTAS.products }
    if (all + addition.products > QUOTAS.productsEver) {
      return { what: 'productsEver', limit: QUOTAS.productsEver }
    }
  }
  if (addition.picture) {
    const others = sql`${pictures.shopId} = ${shopId} and ${pictures.url} <> ${addition.picture.url}`
    const [used] = await tx
      .select({ count: sql`count(*)`.mapWith(Number), bytes: sql`coalesce(sum(${pictures.bytes}), 0)`.mapWith(Number) })
      .from(pictures)
      .where(others)
    if ((used?.count ?? 0) + 1 > QUOTAS.pictures) return { what: 'pictures', limit: QUOTAS.pictures }
    if ((used?.bytes ?? 0) + addition.picture.bytes > QUOTAS.pictureBytes) {
      return { what: 'megabytes', limit: QUOTAS.pictureBytes / MEGABYTE }
    }
  }
  if (addition.imports) {
    const today = sql`${productImports.shopId} = ${shopId} and ${productImports.createdAt} > now() - interval '1 day'`
    if ((await tx.$count(productImports, today)) + addition.imports > QUOTAS.importsADay) {
      return { what: 'imports', limit: QUOTAS.importsADay }
    }
  }
  return undefined
}
