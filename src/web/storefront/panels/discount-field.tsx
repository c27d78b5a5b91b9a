import { Tag, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { findDiscount } from '#shared/contract/shops/discounts.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { call } from '#web/lib/api/call.ts'
import { type Cart, cartStore } from '#web/lib/cart/cart-store.ts'
import { priceOf } from '#web/lib/cart/checkout.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { announce } from '../shop/announcer.tsx'
import { CodeForm } from './code-form.tsx'
import { CodeSection } from './code-section.tsx'

type DiscountFieldProps = {
  shop: PublicShop
  cart: Cart
  disabled: boolean
  /** Error from the server about the code. */
  problem: string | undefined
}

/** Discount code field and the amount it deducts. */
export function DiscountField({ shop, cart, disabled, problem }: DiscountFieldProps) {
  const t = useTranslations('cart.discount')
  const apply = async (code: string) => {
    const found = await call(findDiscount, { params: { id: shop.id, code } })
    cartStore(shop.id).setDiscount(found)
    announce(t('applied', { code: found.code }))
  }
  return (
    <CodeSection
      opener={
        <>
          <Tag aria-hidden="true" />
          {t('have')}
        </>
      }
      applied={cart.discount && <Applied shop={shop} cart={cart} disabled={disabled} />}
      form={(close) => (
        <CodeForm
          label={t('label')}
          apply={t('apply')}
          unreachable={t('unreachable')}
          disabled={disabled}
          onCode={apply}
          onClose={close}
        />
      )}
      disabled={disabled}
      problem={problem}
    />
  )
}

function Applied({ shop, cart, disabled }: Omit<DiscountFieldProps, 'problem'>) {
  const t = useTranslations('cart.discount')
  const { money } = useFormat()
  const { discount } = cart
  if (!discount) return null
  const { discountCents, discountProblem } = priceOf(shop, cart)
  const { code, freeShipping, minGoodsCents } = discount
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 py-1">
        <span className="break-words font-medium">{t('line', { code })}</span>
        {discountProblem && (
          <span className="block text-warn-ink text-xs">
            {discountProblem === 'minimum' ? t('minimum', { amount: money(minGoodsCents) }) : t('products')}
          </span>
        )}
      </p>
      <span className="flex items-center gap-1">
        {!discountProblem &&
          (freeShipping ? <span>{t('freeShipping')}</span> : <Price cents={-discountCents} size="sm" />)}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('remove', { code })}
          disabled={disabled}
          onClick={() => {
            cartStore(shop.id).setDiscount(undefined)
            announce(t('removed', { code }))
          }}
        >
          <X />
        </Button>
      </span>
    </div>
  )
}
