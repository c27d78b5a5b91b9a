import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { methodCents, methodName, methodsTo } from '#shared/rules/orders/shipping/shipping.ts'
import { writeEuros } from '#shared/rules/text/typed-numbers.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useMyShop } from '../../shop/use-my-shop.ts'
import { type Draft, goodsCentsOf } from './draft.ts'

type ChangeMethodProps = { order: OrderDetails; draft: Draft; onChange: (change: Partial<Draft>) => void }

/** The order's shipping method. Another one brings its price. Absent if there is no other choice. */
export function ChangeMethod({ order, draft, onChange }: ChangeMethodProps) {
  const t = useTranslations('changeOrder')
  const text = useText()
  const { language } = useFormat()
  const { data: shop } = useMyShop()
  const now = order.shipping
  if (!now || !shop) return null
  const methods = methodsTo(shop.shippingZones, now.country)
  // The order keeps a method that the shop no longer offers.
  const gone = methods.some(({ id }) => id === now.method) ? [] : [{ value: now.method, label: text(methodName(now)) }]
  const options = [...gone, ...methods.map((method) => ({ value: method.id, label: text(methodName(method)) }))]
  if (options.length < 2) return null
  return (
    <Field label={t('method')}>
      <Select
        value={draft.method}
        options={options}
        onChange={({ currentTarget: { value } }) => {
          const method = methods.find(({ id }) => id === value)
          const cents = value === now.method || !method ? order.shippingCents : methodCents(method, goodsCentsOf(draft))
          onChange({ method: value, shipping: writeEuros(cents, language) })
        }}
      />
    </Field>
  )
}
