import { LayoutGrid, ShoppingBag, Store, User } from 'lucide-react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { useCartCount } from '#web/lib/cart/use-cart.ts'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useShopPlace } from './use-shop-place.ts'

type BottomBarProps = { shop: PublicShop; onFilters: () => void; onCart: () => void }

/** Navigation at the bottom of the screen on phones. */
export function BottomBar({ shop, onFilters, onCart }: BottomBarProps) {
  const count = useCartCount(shop.id)
  // Product pages have no list to filter.
  const { pathname, search, atHome, hasList } = useShopPlace()
  const navigate = useNavigate()
  const t = useTranslations('storefront')
  const home = `/@${shop.slug}`
  const account = useLinkTo(`/@${shop.slug}/orders`)
  return (
    <nav
      aria-label={t('bar.label')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 short:static border-t bg-surface pb-[env(safe-area-inset-bottom)] noscript:grid-cols-2 md:hidden"
    >
      <a
        href={useHref(home)}
        aria-current={atHome ? 'page' : undefined}
        className={entry}
        onClick={onPlainClick(() => {
          if (!atHome || search) navigate(home)
          window.scrollTo({ top: 0 })
        })}
      >
        <Face icon={Store}>{t('bar.shop')}</Face>
      </a>
      <BarButton onClick={() => (hasList ? onFilters() : navigate(home, { state: { panel: 'filters' } }))}>
        <Face icon={LayoutGrid}>{t('bar.categories')}</Face>
      </BarButton>
      <BarButton onClick={onCart} data-cart="">
        <Face icon={ShoppingBag}>{t('cart.open')}</Face>
        {count > 0 && (
          <span className="absolute top-1 left-[calc(50%+0.25rem)] min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs tabular-nums">
            {count > 99 ? '99+' : count}
            <span className="sr-only"> {t('cart.items', { count })}</span>
          </span>
        )}
      </BarButton>
      <a className={entry} aria-current={pathname.endsWith('/orders') ? 'page' : undefined} {...account}>
        <Face icon={User}>{t('bar.account')}</Face>
      </a>
    </nav>
  )
}

const entry =
  'relative grid h-14 place-content-center justify-items-center gap-0.5 text-[min(0.75rem,3.4vw)] text-quiet focus-visible:-outline-offset-2 active:bg-well aria-[current]:text-accent-ink'

const BarButton = (props: ComponentProps<'button'>) => (
  <button type="button" aria-haspopup="dialog" className={`${entry} noscript:hidden`} {...props} />
)

type FaceProps = { icon: ComponentType<{ className?: string }>; children: ReactNode }

const Face = ({ icon: Icon, children }: FaceProps) => (
  <>
    <Icon className="size-5" aria-hidden="true" />
    {children}
  </>
)
