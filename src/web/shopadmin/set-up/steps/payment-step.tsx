import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Link } from '#web/components/link.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { accountOf, TypedAccount, typedAccountOf } from '#web/lib/device/typed-account.ts'
import { showIssues } from '../../forms/show-issues.ts'
import { StepForm } from '../step-frame.tsx'
import { useStep } from '../use-step.ts'

const schema = z.object({ bankAccount: TypedAccount })
const fields = ['bankAccount.name', 'bankAccount.iban', 'bankAccount.bic'] as const

/** Bank account for transfers. The tax step uses it too. */
export function PaymentStep({ shop }: { shop: Shop }) {
  const t = useTranslations('settings.payment')
  const step = useTranslations('setUp.payment')
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { bankAccount: typedAccountOf(shop.bankAccount) },
    mode: 'onTouched',
  })
  const { next, later, pending, dialog } = useStep(
    shop,
    'payment',
    (error) => showIssues(error, fields, form.setError).length > 0,
  )
  const { errors, isDirty } = form.formState
  const wrong = errors.bankAccount
  const submit = form.handleSubmit(({ bankAccount }) => {
    const account = accountOf(bankAccount)
    if (!account && !hasOtherWay(shop)) return form.setError('bankAccount.iban', { message: step('none') })
    next(isDirty ? { bankAccount: account, ...first(shop) } : {})
  })
  return (
    <>
      <StepForm step="payment" pending={pending} onLater={later} onSubmit={submit}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('account.holder')} hint={t('account.holderHint')} error={wrong?.name?.message}>
            <Input autoComplete="off" {...form.register('bankAccount.name')} />
          </Field>
          <Field label="IBAN" hint={t('account.text')} error={wrong?.iban?.message}>
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="NL91 ABNA 0417 1643 00"
              {...form.register('bankAccount.iban')}
            />
          </Field>
        </div>
        <p className="text-quiet text-sm">
          {step.rich('other', {
            link: (words) => (
              <Link to="/shopadmin/settings/payment" className="text-accent-ink underline underline-offset-2">
                {words}
              </Link>
            ),
          })}
        </p>
      </StepForm>
      {dialog}
    </>
  )
}

const hasOtherWay = ({ paymentLink, paymentProvider }: Shop) => paymentLink !== null || paymentProvider !== null

const first = (shop: Shop) => (hasOtherWay(shop) ? {} : { paymentFirst: 'bank-transfer' as const })
