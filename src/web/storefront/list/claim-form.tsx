import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { claimProduct, type PublicProduct, type PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { cartStore } from '#web/lib/cart/cart-store.ts'
import { announce } from '../shop/announcer.tsx'

type ClaimFormProps = { product: PublicProduct; shop: PublicShop }

/** Lets the customer of the reservation add the product to the cart. */
export function ClaimForm({ product, shop }: ClaimFormProps) {
  const t = useTranslations('storefront.reserved')
  const store = cartStore(shop.id)
  const [email, setEmail] = useState(store.read().email)
  const [error, setError] = useState('')
  const [pending, setPending] = useState(false)
  const opened = useRef(false)
  const claim = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || email.trim() === '') return
    setPending(true)
    try {
      await call(claimProduct, { params: { id: shop.id, product: product.id }, body: { email } })
      store.setEmail(email.trim())
      store.setQuantity({ ...product, productId: product.id }, 1)
      announce(t('taken', { product: product.name }))
    } catch (failure) {
      setError(shownError(failure, t('unreachable')))
      setPending(false)
    }
  }
  return (
    <form noValidate onSubmit={claim} className="grid gap-2">
      <Field label={t('email')} error={error}>
        <EmailInput
          ref={(input) => {
            if (input && !opened.current) input.focus()
            opened.current = true
          }}
          value={email}
          readOnly={pending}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" className="w-full" pending={pending}>
        {t('take')}
      </Button>
    </form>
  )
}
