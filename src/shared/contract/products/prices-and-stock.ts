import { z } from 'zod'
import { MAX_PRICE_CENTS, MAX_STOCK } from '../../rules/money/money.ts'
import { problem } from '../problem.ts'

export const PriceCents = z
  .int({
    error: ({ input }) => (input === undefined ? problem('priceRequired') : problem('priceNotCents')),
  })
  .min(0, problem('priceNegative'))
  .max(MAX_PRICE_CENTS, problem('priceTooHigh', { mostCents: MAX_PRICE_CENTS }))

export const STOCK_TOO_HIGH = problem('stockTooHigh', { limit: MAX_STOCK })

export const Stock = z.int(problem('stockNotWhole')).min(0, problem('stockNegative')).max(MAX_STOCK, STOCK_TOO_HIGH)

/** Stored stock. Cancelled orders can raise it above the maximum that can be entered. */
export const StoredStock = z
  .int(problem('stockNotWhole'))
  .min(0, problem('stockNegative'))
  .max(2_147_483_647, STOCK_TOO_HIGH)
