import { useMutation } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { askForStock } from '#shared/contract/stock-alerts.ts'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { useEmailForm } from '#web/components/ui/form/use-email-form.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

type StockAlertProps = { shop: PublicShop; product: PublicProduct }

/** Subscribes to one email when a sold-out product is back in stock. */
export function StockAlert({ shop, product }: StockAlertProps) {
  const t = useTranslations('product.alert')
  const ask = useMutation({
    mutationFn: (email: string) => call(askForStock, { params: { id: shop.id, product: product.id }, body: { email } }),
  })
  const { input, problem, submit } = useEmailForm((email) => !ask.isPending && ask.mutate(email))
  return (
    <div className="grid gap-2 print:hidden">
      {!ask.isSuccess && (
        <form noValidate onSubmit={submit} className="grid gap-2">
          <Field label={t('email')} hint={t('hint')} error={problem}>
            <EmailInput ref={input} readOnly={ask.isPending} />
          </Field>
          <Button type="submit" variant="outline" pending={ask.isPending} pendingText={t('sending')}>
            <Bell />
            {t('submit')}
          </Button>
        </form>
      )}
      <div role="status">
        {ask.isSuccess && (
          <Notice variant="good" title={t('done')}>
            {t('doneText')}
          </Notice>
        )}
      </div>
      {ask.isError && (
        <Notice variant="warn" role="alert">
          {shownError(ask.error, t('failed'))}
        </Notice>
      )}
    </div>
  )
}
