import { useTranslations } from 'use-intl'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { type Basket, discountOf, totalOf } from './basket.ts'

type DiscountFieldsProps = { basket: Basket; onDiscount: (discount: Basket['discount']) => void }

/** Discount on the whole basket, and what it takes off. */
export function DiscountFields({ basket, onDiscount }: DiscountFieldsProps) {
  const t = useTranslations('counter')
  const { money } = useFormat()
  const { discount } = basket
  const { goodsCents, discountCents } = totalOf(basket)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
        <AmountField
          label={t('discount.label')}
          error={discountOf(basket) === null && t('discount.wrong')}
          value={discount.text}
          onTyped={(text) => onDiscount({ ...discount, text })}
        />
        <Field label={t('discount.in')}>
          <Select
            value={discount.kind}
            options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`discount.${value}`) }))}
            onChange={(event) =>
              onDiscount({ ...discount, kind: event.currentTarget.value === 'amount' ? 'amount' : 'percent' })
            }
          />
        </Field>
      </div>
      {discountCents > 0 && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 text-quiet tabular-nums">
          <dt>{t('goods')}</dt>
          <dd className="text-right">{money(goodsCents)}</dd>
          <dt>{t('discount.label')}</dt>
          <dd className="text-right">{money(-discountCents)}</dd>
        </dl>
      )}
    </>
  )
}
