import { written } from '#shared/messages/translator.ts'
import type { Listing } from '#shared/rules/cards/listing.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'

/** Product name for the activity log, which is stored in English. */
export const recordedName = (product: Listing): string => written(listingName(product), 'en')
