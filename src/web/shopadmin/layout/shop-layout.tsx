import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#shared/contract/accounts.ts'
import { AppShell } from '#web/components/app-shell.tsx'
import { useUndoKey } from '#web/components/undo.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLiveUpdates } from '../live-updates.ts'
import { useMyShop } from '../shop/use-my-shop.ts'
import { usePendingOrders } from '../shop/use-shop-stats.ts'
import { menuFor } from './menu.ts'
import { useTopOfScreen } from './use-top-of-screen.ts'

/** The frame of the owner's area, for someone who is signed in. */
export function ShopLayout({ user, children }: { user: User; children: ReactNode }) {
  const t = useTranslations('shop.menu')
  const text = useText()
  const { data: shop } = useMyShop()
  const pending = usePendingOrders()
  useLiveUpdates(shop?.id)
  useTopOfScreen()
  useUndoKey()
  return (
    <AppShell
      label={t('label')}
      home="/shopadmin"
      items={menuFor(text, user.role, pending)}
      user={user}
      context={shop?.name}
    >
      {children}
    </AppShell>
  )
}
