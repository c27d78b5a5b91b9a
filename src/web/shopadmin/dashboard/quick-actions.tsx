import { ExternalLink, Plus, ShoppingBag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { IfMay } from '../access/if-may.tsx'
import { storefrontPath } from '../shop/storefront-url.ts'

/** `slug` is null while the shop has no address, and therefore no storefront. */
export function QuickActions({ slug }: { slug: string | null }) {
  const t = useTranslations('dashboard.actions')
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardContent className="grid gap-2">
        <IfMay need="products.write">
          <Button asChild>
            <Link to="/shopadmin/products?dialog=add">
              <Plus aria-hidden="true" />
              {t('add')}
            </Link>
          </Button>
        </IfMay>
        <Button asChild variant="outline">
          <Link to="/shopadmin/orders">
            <ShoppingBag aria-hidden="true" />
            {t('orders')}
          </Link>
        </Button>
        {slug ? (
          <Button asChild variant="outline">
            <PageAnchor href={storefrontPath(slug)} target="_blank" rel="noopener">
              <ExternalLink aria-hidden="true" />
              {t('storefront')}
            </PageAnchor>
          </Button>
        ) : (
          <Button variant="outline" disabled>
            <ExternalLink aria-hidden="true" />
            {t('storefront')}
          </Button>
        )}
      </CardContent>
    </Card>
  )
}
