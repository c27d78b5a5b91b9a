import { useTranslations } from 'use-intl'
import { MAX_GIFT_MESSAGE } from '#shared/rules/orders/placing/gift.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { type CartGift, cartStore } from '../../lib/cart/cart-store.ts'

type GiftFieldsProps = {
  shopId: number
  gift: CartGift | undefined
  /** Id of the checkout form. */
  form: string
  disabled: boolean
  /** Error about the address. */
  problem: string | undefined
}

/** To whom the gift cards in the cart go: the customer, or someone else with a message. */
export function GiftFields({ shopId, gift, form, disabled, problem }: GiftFieldsProps) {
  const t = useTranslations('cart.gift')
  const store = cartStore(shopId)
  return (
    <section aria-label={t('title')} className="grid gap-3 border-t pt-4">
      <Checkbox
        checked={gift !== undefined}
        disabled={disabled}
        onCheckedChange={(checked) => store.setGift(checked ? { email: '', message: '' } : undefined)}
      >
        {t('send')}
      </Checkbox>
      {gift ? (
        <>
          <Field label={t('email')} error={problem}>
            <EmailInput
              form={form}
              autoComplete="off"
              value={gift.email}
              readOnly={disabled}
              onChange={({ currentTarget }) => store.setGift({ ...gift, email: currentTarget.value })}
            />
          </Field>
          <Field label={t('message')}>
            <Textarea
              rows={3}
              maxLength={MAX_GIFT_MESSAGE}
              value={gift.message}
              readOnly={disabled}
              onChange={({ currentTarget }) => store.setGift({ ...gift, message: currentTarget.value })}
            />
          </Field>
        </>
      ) : (
        <p className="text-quiet text-xs">{t('toYou')}</p>
      )}
    </section>
  )
}
