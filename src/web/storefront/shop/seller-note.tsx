import type { PublicShop } from '#shared/contract/storefront.ts'
import { sellerAddress, sellerName, sellerNumbers } from '#shared/rules/shops/seller-lines.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { isClosedForGood } from './order-shop.ts'
import { SellerContact } from './seller-contact.tsx'
import { SellerLink } from './seller-link.tsx'

/** Seller details in a few lines; nothing until the owner has entered them. */
export function SellerNote({ shop }: { shop: PublicShop }) {
  const text = useText()
  const { seller } = shop
  if (!seller) return null
  const name = text(sellerName(seller))
  return (
    <address className="wrap-anywhere grid gap-0.5 text-quiet text-sm not-italic">
      <p className="font-medium text-ink">{text((t) => t('seller.soldBy', { name }))}</p>
      <p>
        {sellerAddress(seller)
          .map((line) => text(line))
          .join(', ')}
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <SellerContact kind="mail" value={seller.email} />
        <SellerContact kind="phone" value={seller.phone} />
      </p>
      <p>
        {sellerNumbers(seller)
          .map((line) => text(line))
          .join(' · ')}
      </p>
      {!isClosedForGood(shop) && (
        <p>
          <SellerLink shop={shop} />
        </p>
      )}
    </address>
  )
}
