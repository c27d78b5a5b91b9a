import { useSearchParams } from 'react-router'

/** The ids in the address, as they stand there: the server says what is wrong with them. */
export function useChosenOrders(): string {
  const [address] = useSearchParams()
  return address.get('orders') ?? ''
}
