import { useTranslations } from 'use-intl'
import { MAX_PENDING_DAYS } from '#shared/contract/shops.ts'
import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

export function PaymentFields({ form }: { form: SettingsFormApi }) {
  const t = useTranslations('settings.payment')
  const [link, days] = form.watch(['paymentLink', 'pendingDays'])
  const { errors } = form.formState
  return (
    <div className="grid gap-5">
      <Field label={t('link')} hint={<WhereItLeads link={link} />} error={errors.paymentLink?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...form.register('paymentLink')}
        />
      </Field>
      <Field
        label={t('days')}
        hint={
          days.trim() === ''
            ? t('daysHint', { max: MAX_PENDING_DAYS })
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
      </div>
    </div>
  )
}

function WhereItLeads({ link }: { link: string }) {
  const t = useTranslations('settings.payment')
  const host = paymentHost(link)
  if (!host) return t('linkHint')
  return t.rich('leadsTo', { host: () => <strong className="font-medium text-ink">{host}</strong> })
}
