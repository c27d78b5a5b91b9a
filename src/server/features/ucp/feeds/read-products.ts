import type { Reads } from '#server/database/replica/replica.ts'
import { type Listing, listingsOf } from '#server/features/market/market.ts'
import { written } from '#shared/messages/translator.ts'
import { printingOf } from '../catalogue/look-up.ts'
import { type Printing, type ProductAnswer, toProduct, type Writing } from '../catalogue/to-product.ts'
import { type FedShop, productsAfter, shopsAfter } from './feeds.queries.ts'

type FeedDeps = { reads: Reads; publicUrl: string }

/** A product of a shop with its listings, as the catalogue answers it. */
export type FedProduct = {
  writing: Writing
  printing: Printing
  copies: [Listing, ...Listing[]]
  product: ProductAnswer
}

/** Products of all shops in the market that agents find, in parts. */
export async function* productsOfAll({ reads, publicUrl }: FeedDeps): AsyncGenerator<FedProduct[]> {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const from: number = last
    const shops = await reads.read((db) => shopsAfter(db, from))
    for (const shop of shops) yield* productsOf({ reads, publicUrl }, shop)
    last = shops.at(-1)?.id
  }
}

/** Products of a shop in stock, in its own language. Reads a part when the client has taken the one before. */
export async function* productsOf(
  { reads, publicUrl }: FeedDeps,
  { id, language }: FedShop,
): AsyncGenerator<FedProduct[]> {
  const writing: Writing = { publicUrl, language, written: (text) => written(text, language), country: 'NL' }
  for (let last: number | undefined = 0; last !== undefined; ) {
    const from: number = last
    const part = await reads.read((db) => productsAfter(db, id, from), { shop: id })
    const listings = await reads.read((db) => listingsOf(db, part.requested, writing.country), { shop: id })
    const products = [...listings.values()].flatMap(([first, ...others]) => {
      if (!first) return []
      const [printing, copies] = [printingOf(first), [first, ...others] satisfies [Listing, ...Listing[]]]
      return [{ writing, printing, copies, product: toProduct(writing, printing, copies) }]
    })
    if (products.length > 0) yield products
    last = part.last
  }
}
