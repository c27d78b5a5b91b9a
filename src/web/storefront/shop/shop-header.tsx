import { useHref, useNavigate } from 'react-router'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { onPlainClick } from '#web/lib/plain-click.ts'
import { CartButton } from './cart-button.tsx'
import { ShopLogo } from './shop-logo.tsx'

type ShopHeaderProps = { shop: PublicShop; onCart: () => void }

export function ShopHeader({ shop, onCart }: ShopHeaderProps) {
  const navigate = useNavigate()
  const home = `/@${shop.slug}`
  return (
    <header className="sticky top-0 z-30 border-b bg-surface short:static">
      <div className="mx-auto flex h-14 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6 lg:px-8">
        <a
          href={useHref(home)}
          onClick={onPlainClick(() => {
            navigate(home)
            window.scrollTo({ top: 0 })
          })}
          className="flex min-h-11 min-w-0 items-center rounded-md font-semibold text-base tracking-[-0.01em]"
        >
          <ShopLogo name={shop.name} logoUrl={shop.logoUrl} />
        </a>
        <CartButton shopId={shop.id} onClick={onCart} />
      </div>
    </header>
  )
}
