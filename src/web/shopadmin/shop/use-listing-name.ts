import type { Listing } from '#shared/rules/cards/listing.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from './use-my-shop.ts'

/** Name of a listing in the reader's language, with the shop's condition scale. */
export function useListingName(): (listing: Listing) => string {
  const text = useText()
  const scale = useConditionScale()
  return (listing) => text(listingName(listing, scale))
}
