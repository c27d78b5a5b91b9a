import { Tag, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findDiscount } from '#shared/contract/shops/discounts.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { type Cart, cartStore } from '#web/lib/cart/cart-store.ts'
import { priceOf } from '#web/lib/cart/checkout.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { announce } from '../shop/announcer.tsx'

type DiscountFieldProps = {
  shop: PublicShop
  cart: Cart
  disabled: boolean
  /** Error from the server about the code. */
  problem: string | undefined
}

/** Discount code field and the amount it deducts. */
export function DiscountField({ shop, cart, disabled, problem }: DiscountFieldProps) {
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const t = useTranslations('cart.discount')
  const close = () => {
    setAsking(false)
    // The focused element has been removed by then.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <div className="grid gap-2 border-t pt-4">
      {cart.discount ? (
        <Applied shop={shop} cart={cart} disabled={disabled} />
      ) : asking ? (
        <CodeForm shop={shop} disabled={disabled} onClose={close} />
      ) : (
        <Button ref={opener} variant="link" className="w-fit px-0!" disabled={disabled} onClick={() => setAsking(true)}>
          <Tag aria-hidden="true" />
          {t('have')}
        </Button>
      )}
      <Problem>{problem}</Problem>
    </div>
  )
}

function CodeForm({ shop, disabled, onClose }: { shop: PublicShop; disabled: boolean; onClose: () => void }) {
  const t = useTranslations('cart.discount')
  const [code, setCode] = useState('')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const look = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || code.trim() === '') return
    setPending(true)
    try {
      const found = await call(findDiscount, { params: { id: shop.id, code: code.trim() } })
      cartStore(shop.id).setDiscount(found)
      announce(t('applied', { code: found.code }))
    } catch (error) {
      setError(shownError(error, t('unreachable')))
      setPending(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={look} className="flex flex-wrap items-start gap-2">
      <Field label={t('label')} error={error} className="min-w-40 flex-1">
        <Input
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={disabled || pending}
          onChange={(event) => setCode(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onClose()
          }}
        />
      </Field>
      <Button type="submit" variant="outline" className="mt-6.5" disabled={disabled} pending={pending}>
        {t('apply')}
      </Button>
    </form>
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
