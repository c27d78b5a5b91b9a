import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ImportOutcome, importOutcomes } from '#shared/contract/csv.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody } from '#web/components/ui/overlay/sheet.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { Tabs, TabsBar, TabsContent } from '#web/components/ui/tabs.tsx'
import { ImportFooter } from './import-footer.tsx'
import { ImportRows } from './import-rows.tsx'

import type { CheckedFile } from './use-check-file.ts'
import type { RunImport } from './use-run-import.ts'

type CheckedFileProps = {
  shopId: number
  found: CheckedFile
  run: RunImport
  onAnother: () => void
  onAgain: () => void
}

/** The second step: what would become of each row, and the button that does it. */
export function CheckedFileView({ shopId, found, run, onAnother, onAgain }: CheckedFileProps) {
  const t = useTranslations('imports')
  const [tab, setTab] = useState('all')
  const { counts, ignoredColumns } = found
  const columns = ignoredColumns.slice(0, 12).join(', ')
  const tabs = [
    { value: 'all', label: t('all') },
    ...importOutcomes.map((outcome) => ({ value: outcome, label: t(`outcome.${outcome}`) })),
  ]
  return (
    <>
      <SheetBody>
        <div className="grid gap-5">
          <p role="status" className="sr-only">
            {t('checked', {
              create: String(counts.create),
              change: String(counts.change),
              same: String(counts.same),
              refused: String(counts.refused),
            })}
          </p>
          <StatTiles>
            {importOutcomes.map((outcome) => (
              <StatTile key={outcome} label={t(`outcome.${outcome}`)} value={counts[outcome]} />
            ))}
          </StatTiles>
          {ignoredColumns.length > 0 && (
            <Notice title={t('ignored', { count: ignoredColumns.length })}>
              <span className="wrap-anywhere">{ignoredColumns.length > 12 ? t('andMore', { columns }) : columns}</span>
            </Notice>
          )}
          <Tabs value={tab} onValueChange={setTab}>
            <TabsBar label={t('which')} tabs={tabs} value={tab} onValueChange={setTab} />
            <TabsContent value={tab}>
              <ImportRows
                key={tab}
                shopId={shopId}
                found={found}
                outcome={tab === 'all' ? undefined : (tab as ImportOutcome)}
              />
            </TabsContent>
          </Tabs>
        </div>
      </SheetBody>
      <ImportFooter shopId={shopId} found={found} run={run} onAnother={onAnother} onAgain={onAgain} />
    </>
  )
}
