import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { sellerPath } from '#shared/rules/shops/seller-lines.ts'
import { cn } from '#web/lib/cn.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'

export function SellerLink({ shop, className }: { shop: PublicShop; className?: string }) {
  const t = useTranslations('seller')
  return (
    <a
      {...useLinkTo(sellerPath(shop.slug))}
      className={cn(
        'inline-flex min-h-6 items-center rounded-sm underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11',
        className,
      )}
    >
      {t('about')}
    </a>
  )
}
