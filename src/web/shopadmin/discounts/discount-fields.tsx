import { useTranslations } from 'use-intl'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../forms/number-field.tsx'
import type { NumberKind } from '../forms/typed-number.ts'
import { ChooseProducts } from './choose-products.tsx'
import { type DiscountErrors, type DiscountKind, discountKinds, type TypedDiscount } from './discount-input.ts'

type DiscountFieldsProps = {
  shopId: number
  typed: TypedDiscount
  errors: DiscountErrors
  onChange: (change: Partial<TypedDiscount>) => void
}

export function DiscountFields({ shopId, typed, errors, onChange }: DiscountFieldsProps) {
  const t = useTranslations('discounts.form')
  const text = useText()
  const errorOf = (field: keyof DiscountErrors) => errors[field] && text(errors[field])
  const number = (field: 'percent' | 'amount' | 'minGoods' | 'maxUses' | 'maxUsesPerCustomer', kind: NumberKind) => ({
    kind,
    text: typed[field],
    value: typed[field],
    error: errorOf(field),
    onText: (value: string) => onChange({ [field]: value }),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [field]: currentTarget.value }),
  })
  const day = (field: 'startsOn' | 'endsOn') => (
    <Field label={t(field)} error={errorOf(field)}>
      <Input
        type="date"
        value={typed[field]}
        onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
      />
    </Field>
  )
  return (
    <>
      <Field label={t('code')} hint={t('codeHint')} error={errorOf('code')} required>
        <Input
          value={typed.code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('kind')}>
          <Select
            value={typed.kind}
            options={discountKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as DiscountKind })}
          />
        </Field>
        {typed.kind === 'percent' && <NumberField label={t('percent')} required {...number('percent', 'pieces')} />}
        {typed.kind === 'amount' && <NumberField label={t('amount')} required {...number('amount', 'euros')} />}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {day('startsOn')}
        {day('endsOn')}
      </div>
      <NumberField label={t('minGoods')} hint={t('minGoodsHint')} {...number('minGoods', 'euros')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField label={t('maxUses')} hint={t('noLimit')} {...number('maxUses', 'pieces')} />
        <NumberField label={t('maxUsesPerCustomer')} hint={t('noLimit')} {...number('maxUsesPerCustomer', 'pieces')} />
      </div>
      <ChooseProducts
        shopId={shopId}
        chosen={typed.products}
        error={errorOf('products')}
        onChange={(products) => onChange({ products })}
      />
    </>
  )
}
