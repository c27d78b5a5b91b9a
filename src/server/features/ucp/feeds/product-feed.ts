import type { Reads } from '#server/database/replica/replica.ts'
import { type Listing, listingsOf } from '#server/features/market/market.ts'
import { written } from '#shared/messages/translator.ts'
import { isUsed } from '#shared/rules/products/wear.ts'
import { printingOf } from '../catalogue/look-up.ts'
import { toProduct, type Writing } from '../catalogue/to-product.ts'
import { type FedShop, productsAfter, shopsAfter } from './feeds.queries.ts'

type Deps = { reads: Reads; publicUrl: string }

/** Products of all shops in the market that agents find, one on each line. */
export async function* platformFeed({ reads, publicUrl }: Deps): AsyncGenerator<string> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const from: number = last
    const shops = await reads.read((db) => shopsAfter(db, from))
    for (const shop of shops) yield* shopFeed({ reads, publicUrl }, shop)
    last = shops.at(-1)?.id
  }
}

/** Products of a shop in stock, in its own language. Reads a part when the client has taken the one before. */
export async function* shopFeed({ reads, publicUrl }: Deps, { id, language }: FedShop): AsyncGenerator<string> {
  const writing: Writing = { publicUrl, language, written: (text) => written(text, language), country: 'NL' }
  for (let last: number | undefined = 0; last !== undefined; ) {
    const from: number = last
    const part = await reads.read((db) => productsAfter(db, id, from), { shop: id })
    const listings = await reads.read((db) => listingsOf(db, part.requested, writing.country), { shop: id })
    const lines = [...listings.values()].flatMap(([first, ...others]) =>
      first ? [`${JSON.stringify(toLine(writing, [first, ...others]))}\n`] : [],
    )
    if (lines.length > 0) yield lines.join('')
    last = part.last
  }
}

/** A product in the shape of the Agentic Commerce Protocol's feed (release 2026-04-17), which allows no further members. */
function toLine(writing: Writing, copies: [Listing, ...Listing[]]) {
  const { id, title, description, url, media, categories, variants } = toProduct(writing, printingOf(copies[0]), copies)
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
