import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { SellerNote } from '../shop/seller-note.tsx'

/** Whom the customer has bought from, and can turn to. */
export function OrderSeller({ shop }: { shop: PublicShop }) {
  const t = useTranslations('order')
  if (!shop.seller) return null
  return (
    <section aria-labelledby="seller" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 id="seller" className="text-base">
        {t('seller')}
      </h2>
      <SellerNote shop={shop} />
    </section>
  )
}
