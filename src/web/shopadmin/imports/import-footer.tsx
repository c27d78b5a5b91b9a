import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { downloadRefusedRows, getProductImport } from '#shared/contract/catalogue/csv.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetFooter } from '#web/components/ui/overlay/sheet.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { read } from '#web/lib/api/call.ts'
import { download } from '#web/lib/api/download.ts'
import { useText } from '#web/lib/language/use-text.ts'
import type { CheckedFile } from './use-check-file.ts'
import { isOutdated, type RunImport, whyFailed } from './use-run-import.ts'

type ImportFooterProps = {
  shopId: number
  found: CheckedFile
  run: RunImport
  onAnother: () => void
  onAgain: () => void
}

/** Button of the import, with its progress. */
export function ImportFooter({ shopId, found, run, onAnother, onAgain }: ImportFooterProps) {
  const t = useTranslations('imports.run')
  const write = useText()
  const {
    rows,
    counts: { refused },
  } = found
  if (run.isPending) return <Running shopId={shopId} found={found} />
  return (
    <SheetFooter>
      {run.isError && (
        <Notice variant="destructive" role="alert" title={t('failed')}>
          {write(whyFailed(run.error))}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {refused > 0 && <RefusedRows shopId={shopId} found={found} />}
        {!run.isError && (
          <p className="mr-auto text-quiet text-sm max-sm:w-full">
            {rows === 0 ? t('nothing') : refused === 0 ? t('allOrNone') : t('skipped', { count: refused })}
          </p>
        )}
        <Button variant="outline" className="max-sm:grow" onClick={onAnother}>
          {t('another')}
        </Button>
        {isOutdated(run.error) ? (
          <Button className="max-sm:grow" onClick={onAgain}>
            {t('again')}
          </Button>
        ) : (
          <Button className="max-sm:grow" disabled={rows === 0} onClick={() => run.mutate(found.id)}>
            {t('submit', { count: rows })}
          </Button>
        )}
      </div>
    </SheetFooter>
  )
}

/** Downloads the refused rows, to fix and import again. */
function RefusedRows({ shopId, found }: { shopId: number; found: CheckedFile }) {
  const t = useTranslations('imports.run')
  const file = useReportedMutation({
    send: () => download(downloadRefusedRows, { params: { id: shopId, import: found.id } }),
    failure: t('refusedFailed'),
  })
  return (
    <Button variant="outline" className="max-sm:grow" pending={file.isPending} onClick={() => file.mutate()}>
      <FileDown aria-hidden="true" />
      {t('refusedFile')}
    </Button>
  )
}

const OFTEN_MS = 500

function Running({ shopId, found }: { shopId: number; found: CheckedFile }) {
  const t = useTranslations('imports.run')
  const { data } = useQuery({
    ...read(getProductImport, { params: { id: shopId, import: found.id } }),
    refetchInterval: OFTEN_MS,
    staleTime: 0,
  })
  const done = data?.rowsDone ?? 0
  const waiting = data?.state === 'waiting'
  return (
    <SheetFooter>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <p role="status" className="font-medium">
          {waiting ? t('waiting') : t('running', { count: found.rows })}
        </p>
        <p className="text-quiet tabular-nums">{t('done', { done, total: found.rows })}</p>
      </div>
      <Progress value={done} max={found.rows} label={t('runningLabel', { count: found.rows })} />
      <p className="text-quiet text-xs">{t('close')}</p>
    </SheetFooter>
  )
}
