import { useTranslations } from 'use-intl'
import { paymentKinds } from '#shared/rules/payments/payment-kinds.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { PaymentLinkFields } from './payment-link-fields.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

type WaysToPayFieldsProps = {
  form: SettingsFormApi
  /** A payment provider is connected. */
  isOnline: boolean
}

/** Payment methods: link, bank transfer, and which one customers see first. */
export function WaysToPayFields({ form, isOnline }: WaysToPayFieldsProps) {
  const t = useTranslations('settings.payment')
  const [link, iban] = form.watch(['paymentLink', 'bankAccount.iban'])
  const wrong = form.formState.errors.bankAccount
  const isOffered = { link: link.trim() !== '', 'bank-transfer': iban.trim() !== '', provider: isOnline }
  const offered = paymentKinds.filter((kind) => isOffered[kind])
  // If one of the three fields is set, the others are required.
  const together = { onChange: () => form.formState.isSubmitted && void form.trigger('bankAccount') }
  return (
    <div className="grid gap-6">
      <PaymentLinkFields form={form} />
      <section aria-labelledby="bank-account" className="grid gap-5 border-t pt-5">
        <div className="grid gap-1">
          <h2 id="bank-account" className="text-base">
            {t('account.title')}
          </h2>
          <p className="text-quiet text-sm">{t('account.text')}</p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('account.holder')} hint={t('account.holderHint')} error={wrong?.name?.message}>
            <Input autoComplete="off" {...form.register('bankAccount.name', together)} />
          </Field>
          <Field label="IBAN" error={wrong?.iban?.message}>
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="NL91 ABNA 0417 1643 00"
              {...form.register('bankAccount.iban', together)}
            />
          </Field>
          <Field label={t('account.bic')} hint={t('account.bicHint')} error={wrong?.bic?.message}>
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...form.register('bankAccount.bic', together)}
            />
          </Field>
          {offered.length > 1 && (
            <Field label={t('first.label')} hint={t('first.hint')}>
              <Select
                options={offered.map((value) => ({ value, label: t(`first.${value}`) }))}
                {...form.register('paymentFirst')}
              />
            </Field>
          )}
        </div>
      </section>
    </div>
  )
}
