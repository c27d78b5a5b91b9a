import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useTranslations } from 'use-intl'
import type { User } from '#shared/contract/accounts/accounts.ts'
import { useUndoKey } from '#web/components/mutations/undo.ts'
import { AppShell } from '#web/components/shell/app-shell.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { useMayOpen } from '../access/use-access.ts'
import { useLeftShop } from '../access/use-left-shop.ts'
import { useLiveUpdates } from '../live-updates.ts'
import { useMyShop } from '../shop/use-my-shop.ts'
import { usePendingOrders } from '../shop/use-shop-stats.ts'
import { BottomBar } from './bottom-bar.tsx'
import { menuFor } from './menu.ts'
import { ShopSwitch } from './shop-switch.tsx'
import { ShortcutsContext } from './shortcuts/shortcuts-context.ts'
import { useShortcuts } from './shortcuts/use-shortcuts.ts'

const ShortcutsDialog = lazyPart(() => import('./shortcuts/shortcuts-dialog.tsx'), ['shopadmin/shortcuts'])

const Palette = lazyPart(
  () => import('./palette/palette.tsx'),
  ['shopadmin/palette', 'common/cards', 'common/statuses'],
)

/** Frame of the owner's area, for signed-in users. */
export function ShopLayout({ user, children }: { user: User; children: ReactNode }) {
  const t = useTranslations('shop.menu')
  const text = useText()
  const { data: shop } = useMyShop()
  const pending = usePendingOrders()
  const [shows, setShows] = useState<'shortcuts' | 'palette'>()
  const showShortcuts = () => setShows('shortcuts')
  const search = () => setShows('palette')
  const close = () => setShows(undefined)
  const mayOpen = useMayOpen()
  const items = shop === undefined ? [] : menuFor(text, { role: user.role, pendingOrders: pending, mayOpen })
  // Users without a shop have nothing to search.
  const onSearch = shop ? search : undefined
  useLiveUpdates(shop?.id)
  useLeftShop(shop?.id)
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
        context={shop && <ShopSwitch shop={shop} />}
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

/** Handles Ctrl+K and ⌘K, also in text fields, but not in dialogs. */
function useCommandKey(action: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (event.defaultPrevented) return
    event.preventDefault()
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) action()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Navigation scrolls to the top; going back restores the position. */
function useTopOfScreen() {
  const { pathname } = useLocation()
  const came = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname && came === 'PUSH') window.scrollTo(0, 0)
    before.current = pathname
  }, [pathname, came])
}
