import { useState } from 'react'
import { type ImportOutcome, importOutcomes } from '#shared/contract/csv.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody } from '#web/components/ui/overlay/sheet.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { Tabs, TabsBar, TabsContent } from '#web/components/ui/tabs.tsx'
import { ImportFooter } from './import-footer.tsx'
import { ImportRows } from './import-rows.tsx'
import { outcomeNames } from './import-words.ts'
import type { CheckedFile } from './use-check-file.ts'
import type { RunImport } from './use-run-import.ts'

type CheckedFileProps = {
  shopId: number
  found: CheckedFile
  run: RunImport
  onAnother: () => void
  onAgain: () => void
}

const tabs = [
  { value: 'all', label: 'All rows' },
  ...importOutcomes.map((outcome) => ({ value: outcome, label: outcomeNames[outcome] })),
]

/** The second step: what would become of each row, and the button that does it. */
export function CheckedFileView({ shopId, found, run, onAnother, onAgain }: CheckedFileProps) {
  const [tab, setTab] = useState('all')
  const { counts, ignoredColumns } = found
  return (
    <>
      <SheetBody>
        <div className="grid gap-5">
          <p role="status" className="sr-only">
            File checked: {importOutcomes.map((outcome) => `${counts[outcome]} ${outcomeNames[outcome]}`).join(', ')}
          </p>
          <StatTiles>
            {importOutcomes.map((outcome) => (
              <StatTile key={outcome} label={outcomeNames[outcome]} value={counts[outcome]} />
            ))}
          </StatTiles>
          {ignoredColumns.length > 0 && (
            <Notice
              title={
                ignoredColumns.length === 1 ? 'One column is ignored' : `${ignoredColumns.length} columns are ignored`
              }
            >
              <span className="wrap-anywhere">{ignoredColumns.slice(0, 12).join(', ')}</span>
              {ignoredColumns.length > 12 && ' and more'}
            </Notice>
          )}
          <Tabs value={tab} onValueChange={setTab}>
            <TabsBar label="Which rows" tabs={tabs} value={tab} onValueChange={setTab} />
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
