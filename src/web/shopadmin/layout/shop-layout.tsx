import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#shared/contract/accounts.ts'
import { AppShell } from '#web/components/app-shell.tsx'
import { useUndoKey } from '#web/components/undo.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { useLiveUpdates } from '../live-updates.ts'
import { useMyShop } from '../shop/use-my-shop.ts'
import { usePendingOrders } from '../shop/use-shop-stats.ts'
import { BottomBar } from './bottom-bar.tsx'
import { menuFor } from './menu.ts'
import { ShortcutsContext } from './shortcuts/shortcuts-context.ts'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'
import { useCommandKey } from './use-command-key.ts'
import { useTopOfScreen } from './use-top-of-screen.ts'

const ShortcutsDialog = lazyPart(() => import('./shortcuts/shortcuts-dialog.tsx'), ['shopadmin/shortcuts'])

const Palette = lazyPart(
  () => import('./palette/palette.tsx'),
  ['shopadmin/palette', 'common/cards', 'common/statuses'],
)

/** The frame of the owner's area, for someone who is signed in. */
export function ShopLayout({ user, children }: { user: User; children: ReactNode }) {
  const t = useTranslations('shop.menu')
  const text = useText()
  const { data: shop } = useMyShop()
  const pending = usePendingOrders()
  const [shows, setShows] = useState<'shortcuts' | 'palette'>()
  const showShortcuts = () => setShows('shortcuts')
  const search = () => setShows('palette')
  const close = () => setShows(undefined)
  const items = menuFor(text, user.role, pending)
  // Who has no shop has nothing to find.
  const onSearch = shop ? search : undefined
  useLiveUpdates(shop?.id)
  useTopOfScreen()
  useUndoKey()
  useShortcuts({ '?': showShortcuts })
  useCommandKey(() => onSearch?.())
  return (
    <ShortcutsContext value={showShortcuts}>
      <AppShell
        label={t('label')}
        home="/shopadmin"
        items={items}
        user={user}
        context={shop?.name}
        onSearch={onSearch}
        bottomBar={onSearch && <BottomBar items={items} onSearch={onSearch} />}
      >
        {children}
      </AppShell>
      <Suspense>
        {shows === 'palette' && <Palette onClose={close} />}
        {shows === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </ShortcutsContext>
  )
}
