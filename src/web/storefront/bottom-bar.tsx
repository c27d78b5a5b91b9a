import { LayoutGrid, ShoppingBag, Store } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useCartCount } from '../lib/cart/use-cart.ts'

type BottomBarProps = { shopId: number; onFilters: () => void; onCart: () => void }

/** On a phone: the ways through the shop, under the thumb. */
export function BottomBar({ shopId, onFilters, onCart }: BottomBarProps) {
  const count = useCartCount(shopId)
  return (
    <nav
      aria-label="Shop"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-3 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <BarButton icon={Store} onClick={() => window.scrollTo({ top: 0 })}>
        Shop
      </BarButton>
      <BarButton icon={LayoutGrid} dialog onClick={onFilters}>
        Categories
      </BarButton>
      <BarButton icon={ShoppingBag} dialog onClick={onCart} badge={count}>
        Cart
      </BarButton>
    </nav>
  )
}

type BarButtonProps = {
  icon: ComponentType<{ className?: string }>
  onClick: () => void
  badge?: number
  dialog?: boolean
  children: ReactNode
}

function BarButton({ icon: Icon, onClick, badge = 0, dialog, children }: BarButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-haspopup={dialog ? 'dialog' : undefined}
      className="relative grid h-14 place-content-center justify-items-center gap-0.5 text-quiet text-xs focus-visible:-outline-offset-2 active:bg-well"
    >
      <Icon className="size-5" aria-hidden="true" />
      {children}
      {badge > 0 && (
        <span className="absolute top-1 left-[calc(50%+0.25rem)] min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs tabular-nums">
          {badge > 99 ? '99+' : badge}
          <span className="sr-only"> {badge === 1 ? 'item' : 'items'}</span>
        </span>
      )}
    </button>
  )
}
