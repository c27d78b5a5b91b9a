import { type Country, isCountry } from '#shared/rules/orders/address.ts'
import { deviceCountry } from '#web/lib/device-country.ts'
import { useAddress } from '#web/lib/use-address.ts'

export const DEFAULT_COUNTRY: Country = 'NL'

/** The country that an address names; undefined where it names none that we know. */
export function countryIn(address: URLSearchParams): Country | undefined {
  const named = address.get('country') ?? ''
  return isCountry(named) ? named : undefined
}

/** The country that parcels go to: the address says it, or this device remembers it. */
export function useCountry() {
  const { params, change } = useAddress()
  const known = deviceCountry.use() ?? DEFAULT_COUNTRY
  return {
    country: countryIn(params) ?? known,
    choose(country: Country) {
      deviceCountry.set(country)
      change({ country })
    },
  }
}
