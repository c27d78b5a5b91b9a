import { type Country, isCountry } from '#shared/rules/orders/shipping/countries.ts'
import { deviceCountry } from '#web/lib/device/device-country.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'

export const DEFAULT_COUNTRY: Country = 'NL'

/** Country in an address; undefined if missing or unknown. */
export function countryIn(address: URLSearchParams): Country | undefined {
  const named = address.get('country') ?? ''
  return isCountry(named) ? named : undefined
}

/** Shipping country: from the address, or as stored on this device. */
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
