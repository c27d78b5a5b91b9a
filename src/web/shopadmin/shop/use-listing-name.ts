import type { Listing } from '#shared/rules/cards/listing.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from './use-my-shop.ts'

/** How a listing is called here: in the reader's language and the shop's letters. */
export function useListingName(): (listing: Listing) => string {
  const text = useText()
  const scale = useConditionScale()
  return (listing) => text(listingName(listing, scale))
}
