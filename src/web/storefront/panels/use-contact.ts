import { useState } from 'react'
import { type Address, addressProblems, normalisePostcode } from '#shared/rules/orders/shipping/address.ts'
import type { Country } from '#shared/rules/orders/shipping/countries.ts'
import { EMPTY_ADDRESS } from '#web/components/address/address-fields.tsx'
import { cartStore } from '../../lib/cart/cart-store.ts'
import { deviceContact } from '../../lib/device/device-contact.ts'

type Problems = Partial<Record<keyof Address, string>>

/** Address entered at checkout, and whether to store it on the device after the order. */
export function useContact(shopId: number, country: Country) {
  const stored = deviceContact.use()
  const [typed, setTyped] = useState<Address>()
  const [wish, setRemembers] = useState<boolean>()
  const [refused, setRefused] = useState<Problems>({})
  // A counter, so that every attempt moves focus to the first error.
  const [attempts, setAttempts] = useState(0)
  const address = { ...(typed ?? stored?.address ?? EMPTY_ADDRESS), country }
  const remembers = wish ?? stored !== undefined
  return {
    address,
    remembers,
    setRemembers,
    isRemembered: stored !== undefined,
    attempts,
    problems: attempts > 0 ? { ...refused, ...addressProblems(address) } : {},
    change: (part: Partial<Address>) => {
      setTyped((before) => ({ ...(before ?? address), ...part }))
      setRefused({})
    },
    /** The address to send; undefined if it is invalid, in which case the errors are shown. */
    read: (): Address | undefined => {
      if (Object.keys(addressProblems(address)).length > 0) {
        setAttempts((times) => times + 1)
        return undefined
      }
      return { ...address, postcode: normalisePostcode(address.postcode, country) }
    },
    /** Shows errors from the server. */
    refuse: (problems: Problems) => {
      setRefused(problems)
      setAttempts((times) => times + 1)
    },
    /** Stores the address after an order if the customer chose so. */
    keep: (email: string, sent: Address) => deviceContact.set(remembers ? { email, address: sent } : undefined),
    forget: () => {
      deviceContact.set(undefined)
      setTyped(EMPTY_ADDRESS)
      setRemembers(false)
      setAttempts(0)
      cartStore(shopId).setEmail('')
    },
  }
}

export type CheckoutContact = ReturnType<typeof useContact>
