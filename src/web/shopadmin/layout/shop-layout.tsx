import type { ReactNode } from 'react'
import type { User } from '#shared/contract/accounts.ts'
import { fullName, initials } from '#shared/rules/text/person.ts'
import { AppShell } from '#web/components/app-shell.tsx'
import { useUndoKey } from '#web/components/undo.ts'
import { useSignOut } from '#web/lib/session/use-sign-out.ts'
import { useLiveUpdates } from '../live-updates.ts'
import { useMyShop } from '../shop/use-my-shop.ts'
import { usePendingOrders } from '../shop/use-shop-stats.ts'
import { menuFor } from './menu.ts'
import { useTopOfScreen } from './use-top-of-screen.ts'

/** The frame of the owner's area, for someone who is signed in. */
export function ShopLayout({ user, children }: { user: User; children: ReactNode }) {
  const { data: shop } = useMyShop()
  const pending = usePendingOrders()
  useLiveUpdates(shop?.id)
  const signOut = useSignOut()
  useTopOfScreen()
  useUndoKey()
  const { firstName, lastName, email } = user
  return (
    <AppShell
      label="Shop menu"
      home="/shopadmin"
      items={menuFor(user.role, pending)}
      user={{ initials: initials(firstName, lastName, email), name: fullName(firstName, lastName) || email, email }}
      onSignOut={() => signOut.mutate()}
      signingOut={signOut.isPending || signOut.isSuccess}
      context={shop?.name}
    >
      {children}
    </AppShell>
  )
}
