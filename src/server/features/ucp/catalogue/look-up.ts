import type { z } from 'zod'
import { type Listing, listingsOf, type Requested } from '#server/features/market/market.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Call } from '../call.ts'
import { info } from '../messages.ts'
import { productId, type ReadId, readId } from './ids.ts'
import { countryOf, fitsFilters, priceFilter } from './narrowing.ts'
import type { Lookup } from './requests.ts'
import { type Printing, toProduct } from './to-product.ts'

/** The listing that an id names; a shop's own service finds nothing of others. */
export const listingFor = (call: Call, id: ReadId): Requested | undefined => {
  const requested: Requested = id.kind === 'variant' ? { shopId: id.shopId, productId: id.productId } : id.of
  return call.shop && call.shop.id !== requested.shopId ? undefined : requested
}

export const printingOf = (listing: Listing): Printing => ({
  ...listing,
  name: listing.title,
  imageUrl: listing.cardImageUrl ?? listing.imageUrl,
})

type Input = { id: string; match: 'exact' | 'featured' }

/** Products by the ids of products or variants, each with the variants that were named, or its featured one. */
export async function lookUp(call: Call, { ids, filters, context }: z.output<typeof Lookup>) {
  const country = countryOf(call, context)
  const { messages, priceCents } = priceFilter(call, filters, context)
  const named = [...new Set(ids)].map((id) => {
    const read = readId(id)
    return { id, read, requested: read && listingFor(call, read) }
  })
  const requests = named.flatMap(({ requested }) => requested ?? [])
  const listings = await call.reads.read((db) => listingsOf(db, requests, country))
  const found = new Map<string, Map<Listing, Input[]>>()
  let place = 0
  for (const { id, read, requested } of named) {
    const copies = requested ? (listings.get(place++) ?? []) : []
    if (copies.length === 0) messages.push(info('not_found', call.written(noProduct(id))))
    const copy = copies.find((one) => fitsFilters(one, filters, priceCents))
    if (copy) addInput(found, copy, { id, match: read?.kind === 'variant' ? 'exact' : 'featured' })
  }
  const products = [...found.values()].map((inputs) => {
    const [first, ...others] = [...inputs.keys()] as [Listing, ...Listing[]]
    const product = toProduct({ ...call.writing, country }, printingOf(first), [first, ...others])
    const variants = product.variants.map((variant, at) => ({ ...variant, inputs: [...inputs.values()][at] }))
    return { ...product, variants }
  })
  return { products, ...(messages.length > 0 ? { messages } : {}) }
}

/** Several ids can name one listing, and several listings belong to one product. */
function addInput(found: Map<string, Map<Listing, Input[]>>, copy: Listing, input: Input) {
  const key = productId(copy.shop.id, copy)
  const copies = found.get(key) ?? new Map<Listing, Input[]>()
  found.set(key, copies)
  const same = [...copies.keys()].find(({ productId: id }) => id === copy.productId) ?? copy
  copies.set(same, [...(copies.get(same) ?? []), input])
}

/** Shows the id, of which a stranger chose the text, only in part. */
export const noProduct =
  (id: string): Text =>
  (t) =>
    t('shoppingAgents.noProduct', { id: id.slice(0, 60) })
