import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one, only, violation } from '#server/database/rows.ts'
import { brands } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { Brand, BrandForm } from '#shared/contract/catalogue/brands.ts'
import { shopsWithPages, toBrand } from './brands.queries.ts'

/** Changes brands and invalidates the pages of all shops: any product may show a brand. */
async function changeBrands<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let shops: number[] = []
  return db
    .change(
      () => shops,
      async (tx) => {
        shops = await shopsWithPages(tx)
        return work(tx)
      },
    )
    .catch(refuseTwice)
}

function refuseTwice(error: unknown): never {
  const constraint = violation(error)?.constraint
  if (constraint === 'brands_name') throw conflict('brand_exists', (t) => t('productErrors.brandExists'))
  if (constraint === 'brands_of_catalogue') throw conflict('catalogue_brand', (t) => t('productErrors.catalogueBrand'))
  throw error
}

export const createBrand = (db: Database, form: BrandForm, actor: Actor): Promise<Brand> =>
  changeBrands(db, async (tx) => {
    const brand = only(await tx.insert(brands).values(form).returning())
    await record(tx, actor, { type: 'platform', action: 'Brand added', details: brand.name })
    return toBrand(brand)
  })

export const updateBrand = (db: Database, id: number, form: BrandForm, actor: Actor): Promise<Brand> =>
  changeBrands(db, async (tx) => {
    const before = one(await tx.select().from(brands).where(eq(brands.id, id)).for('no key update'))
    if (!before) throw notFound()
    const brand = only(await tx.update(brands).set(form).where(eq(brands.id, id)).returning())
    await record(tx, actor, {
      type: 'platform',
      action: 'Brand changed',
      details: brand.name,
      before: toBrand(before),
      after: toBrand(brand),
    })
    return toBrand(brand)
  })

export const deleteBrand = (db: Database, id: number, actor: Actor): Promise<void> =>
  changeBrands(db, async (tx) => {
    const brand = one(await tx.delete(brands).where(eq(brands.id, id)).returning())
    if (!brand) throw notFound()
    await record(tx, actor, { type: 'platform', action: 'Brand deleted', details: brand.name, before: toBrand(brand) })
  })
