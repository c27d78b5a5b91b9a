import { type Country, isCountry } from '#shared/rules/orders/address.ts'
import { useAddress } from '#web/lib/use-address.ts'
import { storedValue } from './stored-value.ts'

export const DEFAULT_COUNTRY: Country = 'NL'

const remembered = storedValue<Country>('market:country', (stored) =>
  typeof stored === 'string' && isCountry(stored) ? stored : DEFAULT_COUNTRY,
)

/** The country that an address names; undefined where it names none that we know. */
export function countryIn(address: URLSearchParams): Country | undefined {
  const named = address.get('country') ?? ''
  return isCountry(named) ? named : undefined
}

/** The country that parcels go to: the address says it, or this device remembers it. */
export function useCountry() {
  const { params, change } = useAddress()
  const known = remembered.use()
  return {
    country: countryIn(params) ?? known,
    choose(country: Country) {
      remembered.set(country)
      change({ country })
    },
  }
}
