import { listPublicCategories, listPublicSets } from '#shared/contract/storefront.ts'
import type { CollectionKind } from '#shared/rules/products/collection-address.ts'
import { read } from '#web/lib/api/call.ts'

const calls = { category: listPublicCategories, set: listPublicSets }

/** Categories or sets with at least one product for sale. */
export const namesQuery = (shopId: number, kind: CollectionKind) => read(calls[kind], { params: { id: shopId } })
