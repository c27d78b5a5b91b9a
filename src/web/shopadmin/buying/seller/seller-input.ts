import type { BuyOffer } from '#shared/contract/buying/buy-offers.ts'
import type { Identity } from '#shared/rules/buying/identity.ts'
import { mayBeMinor } from '#shared/rules/buying/offer-sums.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'
import { EMPTY_ADDRESS } from '#web/components/address/address-fields.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'

/** Details of a person who sells cards, as typed. */
export type TypedSeller = {
  birthYear: string
  parentName: string
  parentEmail: string
  parentAgrees: boolean
  address: Address
  holder: string
  iban: string
  identityKind: Identity['kind']
  last4: string
}

export const emptySeller: TypedSeller = {
  birthYear: '',
  parentName: '',
  parentEmail: '',
  parentAgrees: false,
  address: EMPTY_ADDRESS,
  holder: '',
  iban: '',
  identityKind: 'passport',
  last4: '',
}

/** Details of an offer. Its account is hidden, so that a new one replaces it. */
export const sellerOf = ({ birthYear, parentName, parentEmail, parentAgreedAt, address, name }: BuyOffer) => ({
  ...emptySeller,
  birthYear: birthYear === null ? '' : String(birthYear),
  parentName,
  parentEmail: parentEmail ?? '',
  parentAgrees: parentAgreedAt !== null,
  address: address ?? { ...EMPTY_ADDRESS, name },
  holder: name,
})

export const isMinor = ({ birthYear }: Pick<TypedSeller, 'birthYear'>): boolean =>
  /^\d{4}$/.test(birthYear.trim()) && mayBeMinor(Number(birthYear), new Date().getFullYear())

const hasAddress = ({ street, houseNumber, postcode, city }: Address): boolean =>
  [street, houseNumber, postcode, city].some((part) => part.trim() !== '')

/** The typed details for a request. Empty ones are left out. */
export function sellerBody(typed: TypedSeller) {
  const { birthYear, parentName, parentEmail, parentAgrees, address, holder, iban, identityKind, last4 } = typed
  return {
    ...(birthYear.trim() && { birthYear: Number(birthYear) }),
    ...(isMinor(typed) && { parent: { name: parentName, email: parentEmail }, parentAgrees }),
    ...(hasAddress(address) && { address }),
    ...(iban.trim() && { account: { holder, iban } }),
    ...(last4.trim() && { identity: { kind: identityKind, last4 } }),
  }
}

/** Messages of a refusal by the path of the field. */
export const issuesOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof ApiError ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message])) : {}
