import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Stocked } from '#tests/support/given.ts'
import { accessSamples } from './samples/access.ts'
import { accountsSamples } from './samples/accounts.ts'
import { booksSamples } from './samples/books.ts'
import { buyingSamples } from './samples/buying.ts'
import { catalogueSamples } from './samples/catalogue.ts'
import { counterSamples } from './samples/counter.ts'
import { liveSamples } from './samples/live.ts'
import { marketSamples } from './samples/market.ts'
import { ordersSamples } from './samples/orders.ts'
import { paymentsSamples } from './samples/payments.ts'
import { platformSamples } from './samples/platform.ts'
import { productsSamples } from './samples/products.ts'
import type { Sample, Samples } from './samples/sample.ts'
import { shopsSamples } from './samples/shops.ts'
import { storefrontSamples } from './samples/storefront.ts'

export type { Sample } from './samples/sample.ts'

const samples: Samples = {
  ...accessSamples,
  ...accountsSamples,
  ...booksSamples,
  ...buyingSamples,
  ...catalogueSamples,
  ...counterSamples,
  ...liveSamples,
  ...marketSamples,
  ...ordersSamples,
  ...paymentsSamples,
  ...platformSamples,
  ...productsSamples,
  ...shopsSamples,
  ...storefrontSamples,
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** A valid request for a call: about this shop, a new product or order in it, or the caller. */
export async function sampleFor(endpoint: Endpoint, stock: Stocked, by = stock.owner): Promise<Sample> {
  const sample = samples[nameOf(endpoint)]
  if (!sample) throw new Error(`${nameOf(endpoint)} has no sample in tests/api/samples yet`)
  return sample(stock, by)
}
