import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { isAway as isOnHoliday } from '#shared/rules/shops/holiday.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../access/if-may.tsx'
import { PaymentChanged } from '../shop/payment-changed.tsx'
import { ProviderNotice } from '../shop/provider-notice.tsx'
import { RevokedReason } from '../shop/revoked-reason.tsx'
import { useShopStats } from '../shop/use-shop-stats.ts'
import { DashboardBanner } from './dashboard-banner.tsx'
import { DashboardStats } from './dashboard-stats.tsx'
import { ExpiryQuestion } from './expiry-question.tsx'
import { LiveCard } from './live-card.tsx'
import { Proposals } from './proposals.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { SalesCard } from './sales-card.tsx'
import { SetUpList } from './set-up-list.tsx'
import { ToDo } from './to-do.tsx'
import { WaitingCard } from './waiting-card.tsx'

export function ShopDashboard({ shop, slug }: { shop: Shop; slug: string }) {
  const t = useTranslations('dashboard')
  // Until the first order, setup is the main task.
  const { date } = useFormat()
  const { data: stats } = useShopStats(shop.id)
  const isSelling = (stats?.totalOrders ?? 0) > 0
  const isAway = shop.holiday !== null && isOnHoliday(shop.holiday, amsterdamDay(new Date()))
  return (
    <>
      {!shop.approved && shop.firstApprovedAt !== null && (
        <Notice variant="warn" title={t('revoked.title')}>
          {t('revoked.text')}
          <RevokedReason shop={shop} />
        </Notice>
      )}
      {shop.firstApprovedAt === null && shop.revokedReason !== null && (
        <Notice variant="warn" title={t('waiting.title')}>
          {t('waiting.refused')}
          <RevokedReason shop={shop} />
        </Notice>
      )}
      {shop.firstApprovedAt === null && shop.revokedReason === null && <WaitingCard shop={shop} />}
      {shop.approved && !shop.isActive && (
        <Notice variant="warn" title={t('closed.title')}>
          {t('closed.text')}
        </Notice>
      )}
      {shop.approved && shop.isActive && shop.holiday && isAway && (
        <Notice variant="warn" title={t('holiday.title')}>
          {t('holiday.text', { until: date(shop.holiday.until) })}
        </Notice>
      )}
      <Proposals shopId={shop.id} />
      <PaymentChanged shop={shop} />
      <ProviderNotice shop={shop} />
      {!shop.pendingDaysChosen && (
        <IfMay need="settings.write">
          <ExpiryQuestion shop={shop} />
        </IfMay>
      )}
      {shop.approved && shop.isActive && !isAway && stats?.totalOrders === 0 && <LiveCard shop={shop} slug={slug} />}
      {!isSelling && <SetUpList shop={shop} />}
      {/* On desktop everything except sales fits the first screen. On narrower screens the tasks come first. */}
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6 max-xl:contents xl:order-last">
          <div className="grid min-w-0 max-xl:order-1">
            <ToDo shopId={shop.id} />
          </div>
          <div className="max-xl:order-7">
            <QuickActions slug={slug} />
          </div>
          {isSelling && (
            <div className="min-w-0 empty:hidden max-xl:order-5 md:max-xl:col-span-full">
              <SetUpList shop={shop} />
            </div>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-6 max-xl:contents">
          <div className="min-w-0 max-xl:order-6">
            <DashboardBanner shop={shop} slug={slug} />
          </div>
          <div className="min-w-0 max-xl:order-3 md:max-xl:col-span-full">
            <DashboardStats shop={shop} />
          </div>
          <div className="min-w-0 max-xl:order-4 md:max-xl:col-span-full">
            <RecentOrders shopId={shop.id} />
          </div>
          <SalesCard shopId={shop.id} className="min-w-0 max-xl:order-2" />
        </div>
      </div>
    </>
  )
}
