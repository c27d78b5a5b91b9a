import { useTranslations } from 'use-intl'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useMe } from '#web/lib/session/use-me.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import { NoShop } from './shop/no-shop.tsx'
import { useMyShop } from './shop/use-my-shop.ts'
import { ShopScreen } from './shop-screen.tsx'

export default function SettingsScreen() {
  const t = useTranslations('settings')
  const { data: user } = useMe()
  const shop = useMyShop()
  useFailureToast(shop, t('failed'))
  return (
    <ShopScreen title={t('title')}>
      <Loaded query={shop} failure={t('failed')} skeleton={<SettingsSkeleton />}>
        {(mine) => (user?.role === 'customer' ? <NoShop /> : <SettingsForm key={mine?.id ?? 'new'} shop={mine} />)}
      </Loaded>
    </ShopScreen>
  )
}

function SettingsSkeleton() {
  return (
    <div className="grid max-w-3xl gap-4">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Card className="grid gap-5 p-5">
        {['name', 'slug', 'description', 'prefix'].map((field) => (
          <div key={field} className="grid gap-1.5">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-9" />
          </div>
        ))}
      </Card>
    </div>
  )
}
