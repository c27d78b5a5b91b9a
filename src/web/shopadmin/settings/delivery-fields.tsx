import { useTranslations } from 'use-intl'
import { problemText } from '#shared/contract/problem.ts'
import { otherLanguage } from '#shared/rules/languages/languages.ts'
import { MIN_RETURN_DAYS } from '#shared/rules/orders/shipping/delivery-days.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import type { SettingsFormApi } from './use-settings-form.ts'
import { CategorySizeFields } from './zones/category-size-fields.tsx'
import { ZoneFields } from './zones/zone-fields.tsx'

/** Delivery methods and their costs. */
export function DeliveryFields({ form }: { form: SettingsFormApi }) {
  const t = useTranslations('settings.delivery')
  const other = useTranslations('settings.other')
  const write = useText()
  const { errors } = form.formState
  const [ships, pickup, language] = form.watch(['ships', 'pickup', 'language'])
  const bothDays = {
    onChange: () => form.formState.touchedFields.deliveryDaysMax && void form.trigger('deliveryDaysMax'),
  }
  // Both fields satisfy the same rule, so validate the other one too.
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
      {ships && <ZoneFields form={form} />}
      {ships && <CategorySizeFields form={form} />}
      {ships && (
        <div className="grid gap-0.5">
          <Checkbox aria-describedby="address-at-checkout-hint" {...form.register('addressAtCheckout')}>
            {t('addressAtCheckout.label')}
          </Checkbox>
          <p id="address-at-checkout-hint" className="pl-7 text-quiet text-xs">
            {t('addressAtCheckout.hint')}
          </p>
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
          <div className="grid gap-0.5">
            <Checkbox aria-describedby="pay-at-pickup-hint" {...form.register('payAtPickup')}>
              {t('payAtPickup.label')}
            </Checkbox>
            <p id="pay-at-pickup-hint" className="pl-7 text-quiet text-xs">
              {t('payAtPickup.hint')}
            </p>
          </div>
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
