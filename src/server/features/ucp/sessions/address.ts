import type { AgentContent } from '#server/database/schema.ts'
import type { Text } from '#shared/messages/translator.ts'
import {
  type Address,
  addressLimits,
  addressProblems,
  normalisePostcode,
  splitHouseNumber,
  splitStreet,
} from '#shared/rules/orders/shipping/address.ts'
import type { Country } from '#shared/rules/orders/shipping/countries.ts'

const memberOf: Record<keyof Address, string> = {
  name: 'first_name',
  street: 'street_address',
  houseNumber: 'street_address',
  addition: 'street_address',
  postcode: 'postal_code',
  city: 'address_locality',
  country: 'address_country',
}

type Problem = { member: string; text: Text }

/** The address of a session in our own form, for the shop's checkout, and its problems by member of the protocol's. */
export function addressOf(
  content: AgentContent,
  country: Country | undefined,
): { address: Address | undefined; problems: Problem[] } {
  const sent = content.destination
  if (!sent || !country) return { address: undefined, problems: [] }
  const given = (member: string) => sent[member]?.trim() ?? ''
  const name = [given('first_name') || content.firstName, given('last_name') || content.lastName]
    .filter(Boolean)
    .join(' ')
  const written = [given('street_address'), given('extended_address')].filter(Boolean).join(' ')
  const parts = splitStreet(written) ??
    splitStreet(given('street_address')) ?? { street: written, houseNumber: '', addition: '' }
  const whole = splitHouseNumber({
    ...parts,
    name,
    postcode: normalisePostcode(given('postal_code'), country),
    city: given('address_locality'),
    country,
  })
  const address: Address = { ...whole, ...shortened(whole) }
  const problems = Object.entries(addressProblems(address)) as [
    keyof Address,
    NonNullable<ReturnType<typeof addressProblems>[keyof Address]>,
  ][]
  return {
    address,
    problems: problems.map(([field, key]) => ({
      member: memberOf[field],
      text: (t) => (t as (key: string) => string)(`validation.${key}`),
    })),
  }
}

const shortened = (address: Address) =>
  Object.fromEntries(
    (Object.keys(addressLimits) as (keyof typeof addressLimits)[]).map((field) => [
      field,
      address[field].slice(0, addressLimits[field]),
    ]),
  )
