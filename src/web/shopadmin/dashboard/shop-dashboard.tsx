import type { Shop } from '#shared/contract/shops.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { PaymentLinkChanged } from '../shop/payment-link-changed.tsx'
import { RevokedReason } from '../shop/revoked-reason.tsx'
import { DashboardBanner } from './dashboard-banner.tsx'
import { DashboardStats } from './dashboard-stats.tsx'
import { ExpiryQuestion } from './expiry-question.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentOrders } from './recent-orders.tsx'

export function ShopDashboard({ shop, slug }: { shop: Shop; slug: string }) {
  return (
    <>
      {!shop.approved && shop.firstApprovedAt !== null && (
        <Notice variant="warn" title="Your shop's approval was revoked">
          Visitors can browse your products but cannot place orders.
          <RevokedReason shop={shop} />
        </Notice>
      )}
      {shop.firstApprovedAt === null && (
        <Notice variant="warn" title="Your shop is waiting for approval">
          Only you can see it until the platform has approved it. Add your products, and view your storefront as a
          preview.
        </Notice>
      )}
      {shop.approved && !shop.isActive && (
        <Notice variant="warn" title="Your shop is closed">
          Visitors can browse your products but cannot place orders. You can open it in Shop Settings.
        </Notice>
      )}
      <PaymentLinkChanged shop={shop} />
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
