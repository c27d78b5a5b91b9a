import type { PublicShop } from '#shared/contract/storefront.ts'
import { sellerAddress } from '#shared/rules/shops/seller-lines.ts'
import { useText } from '#web/lib/language/use-text.ts'

/** Where customers bring cards: the place of pick-up, or the seller's address; empty without either. */
export function usePlace({ delivery, seller }: PublicShop): string {
  const write = useText()
  if (delivery.pickup && delivery.pickupInfo !== '') return delivery.pickupInfo
  return seller
    ? sellerAddress(seller)
        .map((line) => write(line))
        .join('\n')
    : ''
}
