import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { getPlatformShop, type PlatformShopDetails } from '#shared/contract/platform/platform.ts'
import { Link } from '#web/components/link.tsx'
import { PaymentNotice } from '#web/components/payment-notice.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Screen } from '#web/components/shell/screen.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useParams } from '#web/lib/navigation/params.ts'
import { ShopState } from '../shop-state.tsx'
import { ApprovalCard } from './approval-card.tsx'
import { OwnerCard } from './owner-card.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { Renamed } from './renamed.tsx'
import { SellerChanged } from './seller-changed.tsx'
import { SettingsForm } from './settings-form.tsx'
import { StatisticsCard } from './statistics-card.tsx'

export default function ShopScreen() {
  const t = useTranslations('shops.shop')
  const { id = '' } = useParams()
  const known = /^[1-9]\d{0,14}$/.test(id)
  const query = useQuery({ ...read(getPlatformShop, { params: { id: Number(id) } }), enabled: known })
  if (!known || hasStatus(query.error, 404)) return <NoShop />
  if (query.data) return <Details key={query.data.id} shop={query.data} />
  if (!query.isError) return <ShopSkeleton back={<BackToShops />} />
  return (
    <Screen title={t('title')} back={<BackToShops />}>
      <Failure text={t('failure')} pending={query.isFetching} onRetry={() => query.refetch()} />
    </Screen>
  )
}

function Details({ shop }: { shop: PlatformShopDetails }) {
  const t = useTranslations()
  return (
    <Screen
      title={shop.name}
      back={<BackToShops />}
      badges={
        <>
          <ShopState shop={shop} />
          <Badge variant="outline">
            <span className="truncate">{shop.slug ? `/@${shop.slug}` : t('platform.noShopUrl')}</span>
          </Badge>
        </>
      }
      action={
        shop.slug &&
        shop.closedAt === null && (
          <Button asChild variant="outline">
            <PageAnchor href={`/@${shop.slug}`} target="_blank" rel="noopener">
              <ExternalLink aria-hidden="true" />
              {t('shops.shop.storefront')}
            </PageAnchor>
          </Button>
        )
      }
    >
      <PaymentNotice about="paymentLink" changes={shop.paymentLinkChanges}>
        {t('shops.shop.linkChanged')}
      </PaymentNotice>
      <PaymentNotice about="bankAccount" changes={shop.bankAccountChanges}>
        {t('shops.shop.linkChanged')}
      </PaymentNotice>
      <Renamed shop={shop} />
      <SellerChanged shopId={shop.id} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        {shop.closedAt === null && <ApprovalCard shop={shop} className="lg:col-start-2" />}
        <div className="grid gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {shop.closedAt === null && <SettingsForm shop={shop} />}
          <RecentOrders shopId={shop.id} />
        </div>
        <div className="grid gap-6 lg:col-start-2">
          <OwnerCard shop={shop} />
          <StatisticsCard stats={shop.stats} storage={shop.storage} />
        </div>
      </div>
    </Screen>
  )
}

function NoShop() {
  const t = useTranslations('shops.notFound')
  return (
    <Screen title={t('title')} back={<BackToShops />}>
      <Empty icon={<Store />} title={t('empty')}>
        {t('text')}
      </Empty>
    </Screen>
  )
}

function BackToShops() {
  const t = useTranslations('shops.shop')
  return (
    <Button asChild variant="link" size="sm" className="-ml-3 w-fit">
      <Link to="/platformadmin/shops">
        <ArrowLeft aria-hidden="true" />
        {t('back')}
      </Link>
    </Button>
  )
}

function ShopSkeleton({ back }: { back: ReactNode }) {
  const t = useTranslations('shops.shop')
  return (
    <Screen title={t('title')} back={back}>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]" aria-busy="true">
        <Waiting lines={['h-9', 'h-20', 'h-9']} />
        <div className="grid gap-6">
          <Waiting lines={['h-9']} />
          <Waiting lines={['h-5', 'h-5 w-2/3', 'h-5 w-4/5']} />
        </div>
      </div>
    </Screen>
  )
}

function Waiting({ lines }: { lines: readonly string[] }) {
  return (
    <Card className="px-5 py-4">
      <Skeletons lines={['h-6 w-32', ...lines]} className="gap-4" />
    </Card>
  )
}
