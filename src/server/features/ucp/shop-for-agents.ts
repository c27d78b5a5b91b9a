import type { Database } from '#server/database/connect.ts'
import { getShopBySlug } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'

/** The shop at a slug, or 404, also for one that agents do not find. */
export async function getShopForAgents(db: Database, slug: string) {
  const shop = await getShopBySlug(db, [], slug)
  if (!shop.forAgents) throw notFound((t) => t('errors.shopNotFound'))
  return shop
}
