import { useTranslations } from 'use-intl'
import { filledLink } from '#shared/rules/payments/filled-link.ts'
import { paymentHost } from '#shared/rules/payments/payment-link.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { NumberField } from '../forms/number-field.tsx'
import { typedNumber } from '../forms/typed-number.ts'
import type { SettingsFormApi } from './use-settings-form.ts'

/** Maximum amount of a private Tikkie per payer. */
const TIKKIE_MAX_CENTS = 75_000
const EXAMPLE_CENTS = 12_50

/** Payment link, a preview for an example order, and the maximum amount for which it is offered. */
export function PaymentLinkFields({ form }: { form: SettingsFormApi }) {
  const t = useTranslations('settings.payment')
  const { money, language } = useFormat()
  const [link, max] = form.watch(['paymentLink', 'paymentLinkMaxCents'])
  const { errors } = form.formState
  const host = paymentHost(link.trim())
  const setMax = (text: string) =>
    form.setValue('paymentLinkMaxCents', text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <div className="grid gap-5">
      <Field label={t('link')} hint={<WhereItLeads host={host} />} error={errors.paymentLink?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...form.register('paymentLink')}
        />
      </Field>
      {host && <Example link={link.trim()} prefix={form.watch('orderPrefix')} />}
      {host === 'tikkie.me' && (
        <Notice variant="warn" title={t('tikkie.title')}>
          {t('tikkie.text', { amount: money(TIKKIE_MAX_CENTS) })}
          {max.trim() === '' && (
            <Button
              size="sm"
              variant="outline"
              className="mt-2 flex"
              onClick={() => setMax(typedNumber('euros', TIKKIE_MAX_CENTS, language))}
            >
              {t('tikkie.use', { amount: money(TIKKIE_MAX_CENTS) })}
            </Button>
          )}
        </Notice>
      )}
      {link.trim() !== '' && (
        <div className="max-w-sm">
          <NumberField
            kind="euros"
            label={t('max')}
            hint={t('maxHint')}
            error={errors.paymentLinkMaxCents?.message}
            text={max}
            onText={setMax}
            {...form.register('paymentLinkMaxCents')}
          />
        </div>
      )}
    </div>
  )
}

function WhereItLeads({ host }: { host: string | undefined }) {
  const t = useTranslations('settings.payment')
  if (!host) return t('linkHint')
  return t.rich('leadsTo', { host: () => <strong className="font-medium text-ink">{host}</strong> })
}

/** The link that customers get, for an example order. */
function Example({ link, prefix }: { link: string; prefix: string }) {
  const t = useTranslations('settings.payment')
  const { money } = useFormat()
  const orderNumber = `${prefix.trim()}100`
  return (
    <div className="-mt-3 grid gap-1 text-quiet text-xs">
      <p>
        {t.rich('example', {
          number: `#${orderNumber}`,
          amount: money(EXAMPLE_CENTS),
          address: () => (
            <span className="break-all font-medium text-ink">
              {filledLink(link, { amountCents: EXAMPLE_CENTS, orderNumber })}
            </span>
          ),
        })}
      </p>
      <p>{t('placeholders')}</p>
    </div>
  )
}
