import { type Address, addressLimits } from '#shared/rules/orders/shipping/address.ts'
import { isCountry } from '#shared/rules/orders/shipping/countries.ts'
import { storedValue } from './stored-value.ts'

/** Email and address of the visitor, for all shops. Stored on this device only with consent. */
export type Contact = { email: string; address: Address }

export const deviceContact = storedValue<Contact | undefined>('contact', readContact)

function readContact(stored: unknown): Contact | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { email, address } = stored as Record<string, unknown>
  if (typeof email !== 'string' || typeof address !== 'object' || address === null) return undefined
  const parts = address as Record<string, unknown>
  const country = String(parts.country)
  if (!isCountry(country)) return undefined
  const part = (field: keyof typeof addressLimits) => String(parts[field] ?? '').slice(0, addressLimits[field])
  return {
    email: email.slice(0, 254),
    address: {
      name: part('name'),
      street: part('street'),
      houseNumber: part('houseNumber'),
      addition: part('addition'),
      postcode: part('postcode'),
      city: part('city'),
      country,
    },
  }
}
