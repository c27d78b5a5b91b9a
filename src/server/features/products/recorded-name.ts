import { written } from '#shared/messages/translator.ts'
import type { Listing } from '#shared/rules/cards/listing.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'

/** How the activity calls a product: in English, in which it is stored. */
export const recordedName = (product: Listing): string => written(listingName(product), 'en')
