import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'

export const ExchangeRates = z.strictObject({
  /** The publisher and day of the rates; null without recent ones. */
  source: z.string().nullable(),
  day: z.iso.date().nullable(),
  /** Euros for one unit of each currency. */
  rates: z.array(z.strictObject({ currency: z.string(), rate: z.number() })),
})
export type ExchangeRates = z.infer<typeof ExchangeRates>

export const getExchangeRates = endpoint({
  name: 'prices.getExchangeRates',
  method: 'GET',
  path: '/api/exchange-rates',
  access: 'signed-in',
  summary: 'The latest exchange rates to the euro from the source of the operator, at most a week old',
  answer: ExchangeRates,
})
