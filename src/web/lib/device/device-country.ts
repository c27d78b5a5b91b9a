import { type Country, isCountry } from '#shared/rules/orders/shipping/countries.ts'
import { storedValue } from './stored-value.ts'

/** Shipping country stored on this device, for all shops and the market. */
export const deviceCountry = storedValue<Country | undefined>('country', (stored) =>
  typeof stored === 'string' && isCountry(stored) ? stored : undefined,
)
