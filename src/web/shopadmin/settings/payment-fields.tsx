import { useTranslations } from 'use-intl'
import { MAX_PENDING_DAYS } from '#shared/contract/shops/shops.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

/** Payment period of orders, and the maximum number of unpaid ones. */
export function PaymentFields({ form }: { form: SettingsFormApi }) {
  const t = useTranslations('settings.payment')
  const days = form.watch('pendingDays')
  const { errors } = form.formState
  return (
    <div className="grid gap-8">
      <section aria-labelledby="cash" className="grid gap-2">
        <h2 id="cash" className="text-base">
          {t('cash')}
        </h2>
        <Checkbox aria-describedby="rounds-cash-hint" {...form.register('roundsCash')}>
          {t('roundsCash')}
        </Checkbox>
        <p id="rounds-cash-hint" className="text-quiet text-sm">
          {t('roundsCashHint')}
        </p>
      </section>
      <section aria-labelledby="unpaid-orders" className="grid gap-5">
        <h2 id="unpaid-orders" className="text-base">
          {t('waiting')}
        </h2>
        <Field
          label={t('days')}
          hint={
            days.trim() === ''
              ? t('daysHint', { max: MAX_PENDING_DAYS, forgotten: retention.waitingOrder.days })
              : t('daysNotice', { days: days.trim() === '1' ? 'one' : 'more' })
          }
          error={errors.pendingDays?.message}
          className="max-w-sm"
        >
          <Input inputMode="numeric" autoComplete="off" {...form.register('pendingDays')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('pieces')} hint={t('piecesHint')} error={errors.maxPiecesPerOrder?.message}>
            <Input inputMode="numeric" autoComplete="off" {...form.register('maxPiecesPerOrder')} />
          </Field>
          <Field label={t('unpaid')} hint={t('unpaidHint')} error={errors.maxUnpaidOrders?.message}>
            <Input inputMode="numeric" autoComplete="off" {...form.register('maxUnpaidOrders')} />
          </Field>
          <Field label={t('unpaidPieces')} hint={t('unpaidPiecesHint')} error={errors.maxUnpaidPieces?.message}>
            <Input inputMode="numeric" autoComplete="off" {...form.register('maxUnpaidPieces')} />
          </Field>
          <Field label={t('unpaidWorth')} hint={t('unpaidWorthHint')} error={errors.maxUnpaidCents?.message}>
            <Input inputMode="decimal" autoComplete="off" {...form.register('maxUnpaidCents')} />
          </Field>
        </div>
      </section>
    </div>
  )
}
