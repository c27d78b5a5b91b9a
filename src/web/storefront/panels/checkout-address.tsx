import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { AddressFields } from '#web/components/address/address-fields.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import type { CheckoutContact } from './use-contact.ts'

type CheckoutAddressProps = { contact: CheckoutContact; form: string; disabled: boolean }

/** Where the parcel goes, asked before the order is placed. Its country is chosen where the shipping is. */
export function CheckoutAddress({ contact, form, disabled }: CheckoutAddressProps) {
  const t = useTranslations('cart.address')
  const fields = useRef<HTMLDivElement>(null)
  const { address, problems, asked, remembers, isRemembered } = contact
  useEffect(() => {
    if (asked > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [asked])
  return (
    <section aria-labelledby="checkout-address" className="grid gap-3 border-t pt-4">
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
