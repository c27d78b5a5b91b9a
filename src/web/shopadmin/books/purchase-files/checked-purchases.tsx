import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  downloadRefusedPurchases,
  type PurchaseFile,
  purchaseOutcomes,
} from '#shared/contract/shops/money/purchase-imports.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody, SheetFooter } from '#web/components/ui/overlay/sheet.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { Tabs, TabsBar, TabsContent } from '#web/components/ui/tabs.tsx'
import { download } from '#web/lib/api/download.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { problemOf } from '../../imports/use-check-file.ts'
import { PurchaseRows } from './purchase-rows.tsx'
import type { PurchaseFileState } from './use-purchase-file.ts'

type CheckedPurchasesProps = { shopId: number; found: PurchaseFile; sent: File; file: PurchaseFileState }

/** Second step: the outcome of each row, and the import button. */
export function CheckedPurchases({ shopId, found, sent, file: { run, forget } }: CheckedPurchasesProps) {
  const t = useTranslations('books.purchases.import')
  const imports = useTranslations('imports')
  const write = useText()
  const { money } = useFormat()
  const [tab, setTab] = useState('all')
  const { counts, rows, ignoredColumns } = found
  const tabs = [
    { value: 'all', label: imports('all') },
    ...purchaseOutcomes.map((outcome) => ({ value: outcome, label: t(`outcome.${outcome}`) })),
  ]
  const shown = tab === 'all' ? rows : rows.filter(({ outcome }) => outcome === tab)
  const total = purchaseOutcomes.reduce(
    (sum, outcome) => (tab === 'all' || tab === outcome ? sum + counts[outcome] : sum),
    0,
  )
  return (
    <>
      <SheetBody>
        <div className="grid gap-5">
          <p role="status" className="sr-only">
            {t('checked', counts)}
          </p>
          <StatTiles>
            {purchaseOutcomes.map((outcome) => (
              <StatTile key={outcome} label={t(`outcome.${outcome}`)} value={counts[outcome]} />
            ))}
            <StatTile label={t('total')} value={money(found.amountCents)} />
          </StatTiles>
          {ignoredColumns.length > 0 && (
            <p className="wrap-anywhere text-quiet text-sm">{t('ignored', { columns: ignoredColumns.join(', ') })}</p>
          )}
          <Tabs value={tab} onValueChange={setTab}>
            <TabsBar label={imports('which')} tabs={tabs} value={tab} onValueChange={setTab} />
            <TabsContent value={tab}>
              <PurchaseRows rows={shown} total={total} />
            </TabsContent>
          </Tabs>
        </div>
      </SheetBody>
      <SheetFooter>
        {run.isError && (
          <Notice variant="destructive" role="alert" title={imports('run.failed')}>
            {write(problemOf(run.error))}
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {counts.refused > 0 && <RefusedRows shopId={shopId} sent={sent} />}
          {!run.isError && (
            <p className="mr-auto text-quiet text-sm max-sm:w-full">
              {counts.create === 0
                ? imports('run.nothing')
                : counts.refused === 0
                  ? imports('run.allOrNone')
                  : imports('run.skipped', { count: counts.refused })}
            </p>
          )}
          <Button variant="outline" className="max-sm:grow" disabled={run.isPending} onClick={forget}>
            {imports('run.another')}
          </Button>
          <Button
            className="max-sm:grow"
            disabled={counts.create === 0}
            pending={run.isPending}
            onClick={() => run.mutate(sent)}
          >
            {t('submit', { count: counts.create })}
          </Button>
        </div>
      </SheetFooter>
    </>
  )
}

/** Downloads the refused rows, to fix and import again. */
function RefusedRows({ shopId, sent }: { shopId: number; sent: File }) {
  const t = useTranslations('imports.run')
  const file = useReportedMutation({
    send: () => download(downloadRefusedPurchases, { params: { id: shopId } }, sent),
    failure: t('refusedFailed'),
  })
  return (
    <Button variant="outline" className="max-sm:grow" pending={file.isPending} onClick={() => file.mutate()}>
      <FileDown aria-hidden="true" />
      {t('refusedFile')}
    </Button>
  )
}
