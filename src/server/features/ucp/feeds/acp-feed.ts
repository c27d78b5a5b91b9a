import type { Listing } from '#server/features/market/market.ts'
import { isUsed } from '#shared/rules/products/wear.ts'
import type { FedProduct } from './read-products.ts'

/** Products in the shape of the Agentic Commerce Protocol's feed (release 2026-04-17), one on each line. */
export async function* acpFeed(parts: AsyncIterable<FedProduct[]>): AsyncGenerator<string> {
  for await (const products of parts) yield products.map((each) => `${JSON.stringify(toLine(each))}\n`).join('')
}

/** The shape allows no further members. */
function toLine({ writing, copies, product }: FedProduct) {
  const { id, title, description, url, media, categories, variants } = product
  return {
    id,
    title,
    description,
    url,
    ...(media ? { media } : {}),
    variants: variants.map(({ sku: _sku, metadata: _metadata, options, ...variant }, place) => ({
      ...variant,
      ...(categories ? { categories } : {}),
      ...conditionOf(copies[place]),
      ...(options ? { variant_options: options.map(({ name, label }) => ({ name, value: label })) } : {}),
      marketplace: { name: 'Toploader', links: [{ type: 'marketplace', url: writing.publicUrl }] },
    })),
  }
}

function conditionOf(copy: Listing | undefined) {
  const used = copy && isUsed(copy)
  return used === undefined ? {} : { condition: [used ? 'secondhand' : 'new'] }
}
