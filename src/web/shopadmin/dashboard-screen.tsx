import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getAccount } from '#shared/contract/accounts/account.ts'
import { ConfirmNotice } from '#web/components/confirmation/confirm-notice.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { CompleteSetup, Welcome } from './dashboard/setup-steps.tsx'
import { ShopDashboard } from './dashboard/shop-dashboard.tsx'
import { useMyShop } from './shop/use-my-shop.ts'
import { ShopScreen } from './shop-screen.tsx'

/** Start page of an owner: setup steps, or the shop's figures. */
export default function DashboardScreen() {
  const t = useTranslations()
  const shop = useMyShop()
  const { data: account } = useQuery(read(getAccount))
  return (
    <ShopScreen title={t('dashboard.title')}>
      {account?.emailConfirmed === false && account.mailServer && (
        <ConfirmNotice email={account.user.email} mailServer />
      )}
      <Loaded query={shop} failure={t('shop.loadFailed')}>
        {(mine) => {
          if (!mine) return <Welcome />
          return mine.slug ? <ShopDashboard shop={mine} slug={mine.slug} /> : <CompleteSetup shop={mine} />
        }}
      </Loaded>
    </ShopScreen>
  )
}
