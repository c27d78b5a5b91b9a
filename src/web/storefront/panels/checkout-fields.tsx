import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { AddressFields } from '#web/components/address/address-fields.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Button } from '../../components/ui/button.tsx'
import { cartStore } from '../../lib/cart/cart-store.ts'
import type { Refusal } from './use-checkout.ts'
import type { CheckoutContact } from './use-contact.ts'

type CheckoutEmailProps = {
  shopId: number
  email: string
  /** Id of the checkout form. */
  form: string
  disabled: boolean
  /** The last refusal: a new one moves the focus again. */
  refusal: Refusal | undefined
}

export function CheckoutEmail({ shopId, email, form, disabled, refusal }: CheckoutEmailProps) {
  const t = useTranslations('cart')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal?.email) input.current?.focus()
  }, [refusal])
  return (
    <div className="border-t pt-4">
      <Field label={t('email')} error={refusal?.sent.email === email ? refusal.email : undefined}>
        <EmailInput
          ref={input}
          form={form}
          placeholder={t('emailHint')}
          value={email}
          readOnly={disabled}
          onChange={(event) => cartStore(shopId).setEmail(event.currentTarget.value)}
        />
      </Field>
    </div>
  )
}

type CheckoutAddressProps = { contact: CheckoutContact; form: string; disabled: boolean }

/** Shipping address, asked before the order is placed. The country is part of the shipping choice. */
export function CheckoutAddress({ contact, form, disabled }: CheckoutAddressProps) {
  const t = useTranslations('cart.address')
  const fields = useRef<HTMLDivElement>(null)
  const { address, problems, attempts, remembers, isRemembered } = contact
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return (
    <section aria-labelledby="checkout-address" className="grid gap-3">
      <h3 id="checkout-address" className="font-medium">
        {t('title')}
      </h3>
      <div ref={fields} className="grid gap-3">
        <AddressFields typed={address} problems={problems} readOnly={disabled} form={form} onChange={contact.change} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Checkbox checked={remembers} disabled={disabled} onCheckedChange={contact.setRemembers}>
          {t('remember')}
        </Checkbox>
        {isRemembered && (
          <Button variant="ghost" size="sm" disabled={disabled} onClick={contact.forget}>
            {t('forget')}
          </Button>
        )}
      </div>
    </section>
  )
}
