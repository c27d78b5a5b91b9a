import { ShoppingBag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { useCartCount } from '#web/lib/cart/use-cart.ts'

type CartButtonProps = { shopId: number; onClick: () => void }

export function CartButton({ shopId, onClick }: CartButtonProps) {
  const count = useCartCount(shopId)
  const t = useTranslations('storefront.cart')
  return (
    <Button variant="outline" className="noscript:hidden" onClick={onClick} aria-haspopup="dialog">
      <ShoppingBag aria-hidden="true" />
      {t('open')}
      <CartCount count={count} />
    </Button>
  )
}

/** Takes its room from the start, so that nothing moves when the browser finds a cart. */
function CartCount({ count }: { count: number }) {
  const t = useTranslations('storefront.cart')
  return (
    <span
      className={`-mr-1 inline-grid h-5 min-w-6 place-items-center rounded-full px-1.5 font-semibold text-xs tabular-nums ${count ? 'bg-accent text-on-accent' : 'bg-well text-quiet'}`}
    >
      <span>
        {count > 99 ? '99+' : count}
        <span className="sr-only"> {t('items', { count })}</span>
      </span>
    </span>
  )
}
