import { useTranslations } from 'use-intl'
import { problemText } from '#shared/contract/problem.ts'
import type { Text } from '#shared/messages/translator.ts'
import { otherLanguage } from '#shared/rules/languages/languages.ts'
import { shippingPrice } from '#shared/rules/orders/delivery.ts'
import { MIN_RETURN_DAYS } from '#shared/rules/orders/delivery-days.ts'
import { readEuros } from '#shared/rules/text/typed-numbers.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../forms/number-field.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

/** How customers come by what they ordered, and what that costs them. */
export function DeliveryFields({ form }: { form: SettingsFormApi }) {
  const t = useTranslations('settings.delivery')
  const other = useTranslations('settings.other')
  const write = useText()
  const { errors } = form.formState
  const [ships, pickup, shipping, freeFrom, language] = form.watch([
    'ships',
    'pickup',
    'shippingCents',
    'freeShippingFromCents',
    'language',
  ])
  const set = (field: 'shippingCents' | 'freeShippingFromCents') => (text: string) =>
    form.setValue(field, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const bothDays = {
    onChange: () => form.formState.touchedFields.deliveryDaysMax && void form.trigger('deliveryDaysMax'),
  }
  // One says yes to the other's question as well.
  const again = { onChange: () => void form.trigger('ships') }
  return (
    <section aria-labelledby="delivery-settings" className="grid gap-5">
      <h2 id="delivery-settings" className="text-base">
        {t('title')}
      </h2>
      <div className="grid gap-1.5">
        <Checkbox aria-describedby="no-delivery" {...form.register('ships', again)}>
          {t('ships')}
        </Checkbox>
        <Checkbox aria-describedby="no-delivery" {...form.register('pickup', again)}>
          {t('pickup')}
        </Checkbox>
        <p id="no-delivery" role="alert" className="text-bad-ink text-xs empty:hidden">
          {errors.ships?.message && write(problemText(errors.ships.message))}
        </p>
      </div>
      {ships && (
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            kind="euros"
            label={t('shipping')}
            hint={write(hintOf(shipping, freeFrom))}
            error={errors.shippingCents?.message}
            text={shipping}
            onText={set('shippingCents')}
            {...form.register('shippingCents')}
          />
          <NumberField
            kind="euros"
            label={t('freeFrom')}
            hint={t('freeFromHint')}
            error={errors.freeShippingFromCents?.message}
            text={freeFrom}
            onText={set('freeShippingFromCents')}
            {...form.register('freeShippingFromCents')}
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {ships && (
          <>
            <Field label={t('daysMin')} hint={t('daysHint')} error={errors.deliveryDaysMin?.message}>
              <Input inputMode="numeric" autoComplete="off" {...form.register('deliveryDaysMin', bothDays)} />
            </Field>
            <Field label={t('daysMax')} error={errors.deliveryDaysMax?.message}>
              <Input inputMode="numeric" autoComplete="off" {...form.register('deliveryDaysMax')} />
            </Field>
          </>
        )}
        <Field
          label={t('returnDays')}
          hint={t('returnDaysHint', { days: String(MIN_RETURN_DAYS) })}
          error={errors.returnDays?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...form.register('returnDays')} />
        </Field>
      </div>
      {pickup && (
        <>
          <Field label={t('pickupInfo')} hint={t('pickupInfoHint')} error={errors.pickupInfo?.message}>
            <Textarea {...form.register('pickupInfo')} />
          </Field>
          <Field
            label={other(`pickupInfo.${otherLanguage(language)}`)}
            hint={other('pickupInfoHint')}
            error={errors.pickupInfoTranslated?.message}
          >
            <Textarea {...form.register('pickupInfoTranslated')} />
          </Field>
        </>
      )}
    </section>
  )
}

function hintOf(shipping: string, freeFrom: string): Text {
  const shippingCents = readEuros(shipping).value
  if (shippingCents === undefined) return (t) => t('settings.delivery.shippingHint')
  const price = shippingPrice({ shippingCents, freeShippingFromCents: readEuros(freeFrom).value ?? null })
  return (t, format) => t('settings.delivery.shippingShown', { price: price(t, format) })
}
