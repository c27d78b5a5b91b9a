import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { PaymentChanged } from '../shop/payment-changed.tsx'
import { ProviderNotice } from '../shop/provider-notice.tsx'
import { RevokedReason } from '../shop/revoked-reason.tsx'
import { ApprovalChecklist } from './approval-checklist.tsx'
import { DashboardBanner } from './dashboard-banner.tsx'
import { DashboardStats } from './dashboard-stats.tsx'
import { ExpiryQuestion } from './expiry-question.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentOrders } from './recent-orders.tsx'

export function ShopDashboard({ shop, slug }: { shop: Shop; slug: string }) {
  const t = useTranslations('dashboard')
  return (
    <>
      {!shop.approved && shop.firstApprovedAt !== null && (
        <Notice variant="warn" title={t('revoked.title')}>
          {t('revoked.text')}
          <RevokedReason shop={shop} />
        </Notice>
      )}
      {shop.firstApprovedAt === null && (
        <Notice variant="warn" title={t('waiting.title')}>
          {shop.revokedReason === null ? t('waiting.text') : t('waiting.refused')}
          <RevokedReason shop={shop} />
        </Notice>
      )}
      {shop.approved && !shop.isActive && (
        <Notice variant="warn" title={t('closed.title')}>
          {t('closed.text')}
        </Notice>
      )}
      <ApprovalChecklist shop={shop} />
      <PaymentChanged shop={shop} />
      <ProviderNotice shop={shop} />
      {!shop.pendingDaysChosen && <ExpiryQuestion shop={shop} />}
      <DashboardBanner shop={shop} slug={slug} />
      <DashboardStats shopId={shop.id} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <RecentOrders shopId={shop.id} />
        <QuickActions slug={slug} />
      </div>
    </>
  )
}
