import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useCartCount } from '#web/lib/cart/use-cart.ts'
import { cn } from '#web/lib/cn.ts'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import { ListSearch, PageSearch } from '../search/shop-search.tsx'
import { useShopPlace } from './use-shop-place.ts'

type ShopHeaderProps = { shop: PublicShop; onCart: () => void }

export function ShopHeader({ shop, onCart }: ShopHeaderProps) {
  const navigate = useNavigate()
  const home = `/@${shop.slug}`
  const Search = useShopPlace().hasList ? ListSearch : PageSearch
  return (
    <header className="@container sticky top-0 z-30 border-b bg-surface short:static">
      <div className="mx-auto flex min-h-14 max-w-7xl items-center justify-between gap-4 px-4 sm:px-6 lg:gap-8 lg:px-8">
        <a
          href={useHref(home)}
          onClick={onPlainClick(() => {
            navigate(home)
            window.scrollTo({ top: 0 })
          })}
          className="flex min-h-11 min-w-0 items-center rounded-md font-semibold text-base tracking-[-0.01em] lg:max-w-72"
        >
          <ShopLogo name={shop.name} logoUrl={shop.logoUrl} />
        </a>
        <Search shop={shop} className="grow max-lg:hidden lg:max-w-2xl noscript:hidden" />
        <CartButton shopId={shop.id} onClick={onCart} />
      </div>
    </header>
  )
}

type CartButtonProps = { shopId: number; onClick: () => void }

function CartButton({ shopId, onClick }: CartButtonProps) {
  const count = useCartCount(shopId)
  const t = useTranslations('storefront.cart')
  return (
    <Button variant="outline" className="noscript:hidden" onClick={onClick} aria-haspopup="dialog" data-cart="">
      <ShoppingBag aria-hidden="true" />
      {/* With a large font, the shop's name needs the space. */}
      <span className="@max-[19rem]:sr-only">{t('open')}</span>
      <CartCount count={count} />
    </Button>
  )
}

/** Reserves its space, to avoid a layout shift when the browser reads the cart. */
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

/** Logo and name. A logo much wider than high already contains the name, so the text is for screen readers only. */
function ShopLogo({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const [broken, setBroken] = useState(false)
  const shown = logoUrl && !broken ? logoUrl : undefined
  const size = shown ? pictureSizes(shown) : undefined
  const wide = size !== undefined && size.width > size.height * 2
  return (
    <>
      {shown && (
        <img
          src={shown}
          srcSet={size?.srcSet}
          sizes="9rem"
          width={size?.width}
          height={size?.height}
          alt=""
          onError={() => setBroken(true)}
          ref={(image) => {
            // The image can fail before hydration.
            if (image?.complete && image.naturalWidth === 0) setBroken(true)
          }}
          className={cn('mr-2.5 h-9 w-auto shrink-0 rounded-sm object-contain', wide ? 'max-w-40' : 'max-w-18')}
        />
      )}
      <span className={wide ? 'sr-only' : 'wrap-anywhere line-clamp-2 leading-tight'}>{name}</span>
    </>
  )
}
