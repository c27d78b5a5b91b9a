import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { renewCreditCode, showCreditCode } from '#shared/contract/shops/credit.ts'
import { displayCreditCode } from '#shared/rules/money/store-credit.ts'
import { CopyButton } from '#web/components/copy-button.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { QrCode } from '#web/components/qr-code.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call } from '#web/lib/api/call.ts'

type CreditCodeProps = { shopId: number; slug: string | null; account: number }

/** The code, once asked for: who has it can spend the credit. */
export function CreditCode({ shopId, slug, account }: CreditCodeProps) {
  const t = useTranslations('storeCredit.code')
  const showing = useReportedMutation({
    send: () => call(showCreditCode, { params: { id: shopId, account } }),
    failure: t('failed'),
  })
  const [isAsking, ask] = useState(false)
  const renewing = useReportedMutation({
    send: () => call(renewCreditCode, { params: { id: shopId, account } }),
    failure: t('renew.failed'),
    onDone: () => ask(false),
  })
  const found = renewing.data ?? showing.data
  if (!found) {
    return (
      <Button variant="outline" size="sm" pending={showing.isPending} onClick={() => showing.mutate()}>
        {t('show')}
      </Button>
    )
  }
  const { code, key } = found
  const shown = displayCreditCode(code)
  return (
    <div className="flex w-full flex-wrap items-center gap-4 rounded-lg bg-well p-3.5">
      <QrCode text={code} label={t('qr')} className="size-28" />
      <div className="grid min-w-0 flex-1 gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <code className="font-medium text-base">{shown}</code>
          <CopyButton text={shown} label={t('copy')} copied={t('copied')} notCopied={t('notCopied')} />
        </span>
        {slug !== null && (
          <a
            className="w-fit text-accent-ink underline underline-offset-2"
            href={`/@${slug}/credit/${key}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('page')}
          </a>
        )}
        <span className="text-quiet text-xs">{t('secret')}</span>
        <Button variant="outline" size="sm" className="w-fit" onClick={() => ask(true)}>
          {t('renew.open')}
        </Button>
        {isAsking && (
          <ConfirmDialog
            title={t('renew.title')}
            description={t('renew.text')}
            confirmLabel={t('renew.submit')}
            destructive
            pending={renewing.isPending}
            onConfirm={() => renewing.mutate()}
            onClose={() => ask(false)}
          />
        )}
      </div>
    </div>
  )
}
