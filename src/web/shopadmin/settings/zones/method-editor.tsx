import { ChevronDown, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { MAX_METHOD_NAME, MAX_METHOD_TIME } from '#shared/contract/shops/shipping.ts'
import { otherLanguage } from '#shared/rules/languages/languages.ts'
import { methodName, newMethod, shippingKinds } from '#shared/rules/orders/shipping/shipping.ts'
import { shippingSizes } from '#shared/rules/orders/shipping/sizes.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../../forms/number-field.tsx'
import type { SettingsFormApi } from '../use-settings-form.ts'
import { methodOf, type TypedMethod } from './typed-zones.ts'

type MethodEditorProps = {
  form: SettingsFormApi
  path: `shippingZones.${number}.methods.${number}`
  method: TypedMethod
  errors: FieldErrors<TypedMethod> | undefined
  onChange: (method: TypedMethod) => void
  /** Undefined for the only method. */
  onRemove: (() => void) | undefined
}

/** Shipping method: type and price, with rarely used fields collapsed. */
export function MethodEditor({ form, path, method, errors, onChange, onRemove }: MethodEditorProps) {
  const t = useTranslations('settings.delivery.zones.method')
  const kinds = useTranslations('shipping.kind')
  const text = useText()
  const terms = useMethodTerms(method)
  const id = useId()
  const [open, setOpen] = useState(false)
  const hidden = ['name', 'nameTranslated', 'maxPieces', 'maxGoods', 'time', 'timeTranslated'] as const
  // Expand if a collapsed field has an error.
  const shown = open || hidden.some((field) => errors?.[field])
  const language = form.watch('language')
  const other = otherLanguage(language)
  const number = (field: 'price' | 'freeFrom' | 'maxPieces' | 'maxGoods') => ({
    name: `${path}.${field}`,
    text: method[field],
    value: method[field],
    error: errors?.[field]?.message,
    onText: (typed: string) => onChange({ ...method, [field]: typed }),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...method, [field]: currentTarget.value }),
    onBlur: () => void (method[field] && form.trigger(`${path}.${field}`)),
  })
  const words = (field: 'name' | 'nameTranslated' | 'time' | 'timeTranslated') => ({
    name: `${path}.${field}`,
    value: method[field],
    autoComplete: 'off',
    maxLength: field.startsWith('name') ? MAX_METHOD_NAME : MAX_METHOD_TIME,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...method, [field]: currentTarget.value }),
  })
  return (
    <li className="grid gap-3 border-t pt-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,8rem)_minmax(0,11rem)_auto] sm:items-start">
        <Field label={t('kind')} className="max-sm:col-start-1">
          <Select
            value={method.kind}
            options={shippingKinds.map((value) => ({ value, label: kinds(value) }))}
            onChange={({ currentTarget: { value } }) => {
              const kind = shippingKinds.find((each) => each === value)
              // The size follows the kind; it can be changed below.
              if (kind) onChange({ ...method, kind, maxSize: newMethod(method.id, kind).maxSize })
            }}
          />
        </Field>
        <div className="grid grid-cols-2 items-end gap-3 max-sm:order-3 max-sm:col-span-2 sm:contents">
          <NumberField kind="euros" label={t('price')} required {...number('price')} />
          <NumberField kind="euros" label={t('freeFrom')} {...number('freeFrom')} />
        </div>
        {onRemove ? (
          <Button
            variant="ghost"
            size="icon"
            className="sm:mt-6.5"
            aria-label={t('remove', { method: text(methodName(method)) })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        ) : (
          <span className="size-9" />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={id}
          className="inline-flex min-h-8 items-center gap-1 rounded-sm text-accent-ink text-xs underline-offset-4 hover:underline pointer-coarse:min-h-11"
          onClick={() => setOpen(!shown)}
        >
          <ChevronDown className={cn('size-3.5 transition-transform', shown && 'rotate-180')} aria-hidden="true" />
          {t('more')}
        </button>
        {!shown && terms && <span className="min-w-0 break-words text-quiet text-xs">{terms}</span>}
      </div>
      <div id={id} hidden={!shown} className="grid gap-3 sm:grid-cols-2">
        <Field label={t(`nameIn.${language}`)} error={errors?.name?.message}>
          <Input placeholder={kinds(method.kind)} {...words('name')} />
        </Field>
        <Field label={t(`nameIn.${other}`)} error={errors?.nameTranslated?.message}>
          <Input {...words('nameTranslated')} />
        </Field>
        <Field label={t(`timeIn.${language}`)} error={errors?.time?.message}>
          <Input placeholder={t('timeExample')} {...words('time')} />
        </Field>
        <Field label={t(`timeIn.${other}`)} error={errors?.timeTranslated?.message}>
          <Input {...words('timeTranslated')} />
        </Field>
        <Field label={t('maxSize')}>
          <Select
            value={method.maxSize}
            options={shippingSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
            onChange={({ currentTarget: { value } }) => {
              const maxSize = shippingSizes.find((each) => each === value)
              if (maxSize) onChange({ ...method, maxSize })
            }}
          />
        </Field>
        <NumberField kind="pieces" label={t('maxPieces')} {...number('maxPieces')} />
        <NumberField kind="euros" label={t('maxGoods')} {...number('maxGoods')} />
      </div>
    </li>
  )
}

/** Summary of a method's collapsed fields: 'Card letter · up to 20 pieces · up to €50.00 · Next working day'. */
function useMethodTerms(typed: TypedMethod): string {
  const t = useTranslations('settings.delivery.zones.method')
  const { money } = useFormat()
  const { name, maxSize, maxPieces, maxGoodsCents, time } = methodOf(typed)
  return [
    name,
    maxSize === 'parcel' ? '' : t(`sizes.${maxSize}`),
    maxPieces === null ? '' : t('most', { count: maxPieces }),
    maxGoodsCents === null ? '' : t('worth', { amount: money(maxGoodsCents) }),
    time,
  ]
    .filter(Boolean)
    .join(' · ')
}
