import type { z } from 'zod'
import type { Call } from '../call.ts'
import { info, type Message } from '../messages.ts'
import type { Context, Filters } from './requests.ts'
import { type Copy, CURRENCY } from './to-product.ts'

/** Country for prices with shipping: that of the context, or else the Netherlands. */
export function countryOf(_call: Call, context: z.output<typeof Context> | undefined): string {
  const country = context?.address_country?.trim().toUpperCase()
  return country !== undefined && /^[A-Z]{2}$/.test(country) ? country : 'NL'
}

type PriceFilter = {
  messages: Message[]
  priceCents: { min?: number | undefined; max?: number | undefined } | undefined
}

/** The filter of prices, unless it is in a currency that we cannot convert. */
export function priceFilter(
  { written }: Call,
  filters: Filters | undefined,
  context: z.output<typeof Context> | undefined,
): PriceFilter {
  const { price } = filters ?? {}
  if (!price) return { messages: [], priceCents: undefined }
  const currency = context?.currency?.toUpperCase()
  if (currency !== undefined && currency !== CURRENCY) {
    return {
      messages: [
        info(
          'price_filter_ignored',
          written((t) => t('shoppingAgents.currency')),
        ),
      ],
      priceCents: undefined,
    }
  }
  return { messages: [], priceCents: { min: price.min, max: price.max } }
}

/** Whether a listing satisfies filters that follow an identifier. */
export function fitsFilters(copy: Copy, filters: Filters | undefined, priceCents: PriceFilter['priceCents']): boolean {
  if (priceCents?.min !== undefined && copy.priceCents < priceCents.min) return false
  if (priceCents?.max !== undefined && copy.priceCents > priceCents.max) return false
  if (filters?.game && copy.game !== filters.game) return false
  if (filters?.finish && copy.finish !== filters.finish) return false
  return !filters?.card_language || copy.language?.toLowerCase() === filters.card_language.toLowerCase()
}
