import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { getOverlay } from '#shared/contract/orders/overlays.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { read } from '#web/lib/api/call.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { ShopScreen } from '../../shop-screen.tsx'
import { OverlayAddress } from './overlay-address.tsx'
import { OverlayForm } from './overlay-form.tsx'

/** The overlay for the picture of a stream: parts, looks and its address. */
export default function OverlayScreen() {
  const t = useTranslations('overlayForm')
  return <WithShop title={t('title')}>{(shop) => <OfShop key={shop.id} shop={shop} />}</WithShop>
}

function OfShop({ shop }: { shop: Shop }) {
  const t = useTranslations('overlayForm')
  // Changes saved in another tab must not replace input.
  const query = useQuery({ ...read(getOverlay, { params: { id: shop.id } }), staleTime: Number.POSITIVE_INFINITY })
  return (
    <ShopScreen
      title={t('title')}
      description={t('description')}
      action={
        <Button asChild variant="outline">
          <Link to="/shopadmin/rips">
            <ArrowLeft aria-hidden="true" />
            {t('back')}
          </Link>
        </Button>
      }
    >
      <Loaded query={query} failure={t('failure')} skeleton={<Skeleton className="h-96" />}>
        {({ settings, keyMadeAt }) => (
          <div className="grid gap-6">
            <OverlayForm shop={shop} saved={settings} />
            <OverlayAddress shopId={shop.id} keyMadeAt={keyMadeAt} />
          </div>
        )}
      </Loaded>
    </ShopScreen>
  )
}
