import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { ShopScreen } from '../shop-screen.tsx'
import { NoShop } from './no-shop.tsx'
import { useMyShop } from './use-my-shop.ts'

type WithShopProps = { title: string; children: (shop: Shop) => ReactNode }

/** A screen that needs a shop. Handles loading, errors, and owners without one. */
export function WithShop({ title, children }: WithShopProps) {
  const t = useTranslations('shop')
  const query = useMyShop()
  if (query.data) return children(query.data)
  return (
    <ShopScreen title={title}>
      <Loaded query={query} failure={t('loadFailed')}>
        {() => <NoShop />}
      </Loaded>
    </ShopScreen>
  )
}
