import { Link } from 'react-router'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { CartButton } from './cart-button.tsx'

type ShopHeaderProps = { shop: PublicShop; onCart: () => void }

export function ShopHeader({ shop, onCart }: ShopHeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b bg-surface">
      <div className="mx-auto flex h-14 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6 lg:px-8">
        <Link
          to={`/@${shop.slug}`}
          className="flex min-h-11 min-w-0 items-center rounded-md font-semibold text-base tracking-[-0.01em]"
        >
          <span className="truncate">{shop.name}</span>
        </Link>
        <CartButton shopId={shop.id} onClick={onCart} />
      </div>
    </header>
  )
}
