import { ImageUp } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops.ts'
import { PageAnchor } from '#web/components/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ShopBanner } from '../shop/shop-banner.tsx'
import { storefrontPath, storefrontUrl } from '../shop/storefront-url.ts'

/** The shop as visitors meet it, and the way to change that. */
export function DashboardBanner({ shop, slug }: { shop: Shop; slug: string }) {
  const t = useTranslations('dashboard')
  return (
    <ShopBanner seed={slug} image={shop.headerImageUrl} accent={shop.accentColour} className="h-44 rounded-lg sm:h-56">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="truncate font-semibold text-lg sm:text-xl" title={shop.name}>
            {shop.name}
          </h2>
          <PageAnchor
            href={storefrontPath(slug)}
            target="_blank"
            rel="noopener"
            className="break-all text-sm underline-offset-4 hover:underline"
          >
            {storefrontUrl(slug)}
          </PageAnchor>
        </div>
        <Button asChild variant="secondary" size="sm">
          <Link to="/shopadmin/settings?tab=branding">
            <ImageUp aria-hidden="true" />
            {t('editBanner')}
          </Link>
        </Button>
      </div>
    </ShopBanner>
  )
}
