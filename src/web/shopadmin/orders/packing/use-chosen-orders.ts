import { useAddress } from '#web/lib/use-address.ts'

/** The ids in the address, as they stand there: the server says what is wrong with them. */
export function useChosenOrders(): string {
  return useAddress().params.get('orders') ?? ''
}
