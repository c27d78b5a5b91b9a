import { ImageUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Link } from '#web/components/link.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { IfMay } from '../access/if-may.tsx'
import { ShopBanner } from '../shop/shop-banner.tsx'
import { storefrontPath, storefrontUrl } from '../shop/storefront-url.ts'

/** The shop's banner as visitors see it, with a link to edit it. */
export function DashboardBanner({ shop, slug }: { shop: Shop; slug: string }) {
  const t = useTranslations('dashboard')
  return (
    <div className="grid gap-2">
      <ShopBanner
        slug={slug}
        image={shop.headerImageUrl}
        accent={shop.accentColour}
        className="h-28 sm:h-36 lg:h-28"
        name={
          <h2 className="min-w-0 truncate font-semibold text-lg" title={shop.name}>
            {shop.name}
          </h2>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageAnchor
          href={storefrontPath(slug)}
          target="_blank"
          rel="noopener"
          className="break-all text-accent-ink text-sm underline-offset-4 hover:underline"
        >
          {storefrontUrl(slug)}
        </PageAnchor>
        <IfMay need="settings.write">
          <Button asChild variant="outline" size="sm">
            <Link to="/shopadmin/settings/branding">
              <ImageUp aria-hidden="true" />
              {t('editBanner')}
            </Link>
          </Button>
        </IfMay>
      </div>
    </div>
  )
}
