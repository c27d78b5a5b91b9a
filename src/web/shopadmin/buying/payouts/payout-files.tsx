import { useTranslations } from 'use-intl'
import {
  getPayoutFile,
  listPayouts,
  markPayoutFilePaid,
  type PayoutFile,
  undoPayoutFile,
} from '#shared/contract/buying/payouts.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Files for the bank: to download, and to report whether the bank has paid. */
export function PayoutFiles({ shopId, files }: { shopId: number; files: readonly PayoutFile[] }) {
  const t = useTranslations('buyPapers.payouts')
  return (
    <Card>
      <CardHeader title={t('files')} description={t('filesText')} />
      <ul className="mt-4 divide-y border-t">
        {files.map((file) => (
          <File key={file.id} shopId={shopId} file={file} />
        ))}
      </ul>
    </Card>
  )
}

function File({ shopId, file }: { shopId: number; file: PayoutFile }) {
  const t = useTranslations('buyPapers.payouts')
  const { money, date } = useFormat()
  const { id, state, transfers, totalCents, day, iban } = file
  const params = { id: shopId, file: id }
  const shown = keyOf(listPayouts, { id: shopId })
  const common = { answers: shown, failure: t('failed'), refresh: { queryKey: shown }, scope: `payout file ${id}` }
  const paying = useReportedMutation({ ...common, send: () => call(markPayoutFilePaid, { params }), done: t('marked') })
  const undoing = useReportedMutation({ ...common, send: () => call(undoPayoutFile, { params }), done: t('undone') })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {t('file', { file: String(id), count: transfers, amount: money(totalCents) })}
          <Badge variant={state === 'paid' ? 'good' : state === 'open' ? 'warn' : 'default'}>
            {t(`state.${state}`)}
          </Badge>
        </p>
        <p className="text-quiet text-xs">{t('fileFacts', { day: date(day), iban })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== 'undone' && (
          <DownloadButton endpoint={getPayoutFile} input={{ params }}>
            <span className="sr-only">{t('number', { file: String(id) })} </span>
            pain.001
          </DownloadButton>
        )}
        {state === 'open' && (
          <>
            <Button size="sm" pending={paying.isPending} onClick={() => paying.mutate()}>
              {t('mark')}
            </Button>
            <Button size="sm" variant="outline" pending={undoing.isPending} onClick={() => undoing.mutate()}>
              {t('undo')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
