import { type EnrichmentDependencies, runEnrichments } from '#server/features/ai/run-enrichments.ts'
import { getEnrichment, startEnrichment } from '#shared/contract/catalogue/enrichments.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { as } from '../client.ts'
import { given, type Stocked } from '../given.ts'
import { aiThrough, platform } from '../platform.ts'

export type Shelf = Stocked & { all: Product[] }

/** A shop with this many products that have a description and a tag. */
export async function shelf(count: number): Promise<Shelf> {
  const first = await given.product({ description: 'Old words', tags: ['old'] })
  const all = [first.product]
  while (all.length < count)
    all.push((await given.product({ of: first, description: 'Old words', tags: ['old'] })).product)
  return { ...first, all }
}

export const idsOf = ({ all }: Shelf) => all.map(({ id }) => id)
export const begin = (of: Shelf) =>
  as(of.owner).call(startEnrichment, { params: of.shop, body: { products: { ids: idsOf(of) } } })
export const look = (of: Shelf, enrichment: number) =>
  as(of.owner).call(getEnrichment, { params: { id: of.shop.id, enrichment } })

/** The job of one process. */
export async function run(more: Partial<EnrichmentDependencies> = {}): Promise<void> {
  const { db, models } = await platform()
  await runEnrichments({ db, ai: aiThrough(models), closing: new AbortController().signal, ...more })
}
