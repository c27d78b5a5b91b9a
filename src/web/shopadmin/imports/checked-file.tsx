import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ImportOutcome, importOutcomes } from '#shared/contract/catalogue/csv.ts'
import { SheetBody } from '#web/components/ui/overlay/sheet.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { Tabs, TabsBar, TabsContent } from '#web/components/ui/tabs.tsx'
import { ImportFooter } from './import-footer.tsx'
import { ImportRows } from './import-rows.tsx'

import { Reading } from './reading/reading.tsx'
import type { Answers, CheckedFile } from './use-check-file.ts'
import type { RunImport } from './use-run-import.ts'

type CheckedFileProps = {
  shopId: number
  found: CheckedFile
  run: RunImport
  answers: Answers
  onAnother: () => void
  /** Checks the file again with these answers. */
  onAnswer: (answers: Answers) => void
  onNameColumns: () => void
}

/** Second step: the effect of each row, and the import button. */
export function CheckedFileView({ shopId, found, run, answers, onAnother, onAnswer, onNameColumns }: CheckedFileProps) {
  const t = useTranslations('imports')
  const [tab, setTab] = useState('all')
  const { counts, reading } = found
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
          {reading && (
            <Reading
              reading={reading}
              answers={answers}
              locked={run.isPending}
              onAnswer={onAnswer}
              onNameColumns={onNameColumns}
            />
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
      <ImportFooter shopId={shopId} found={found} run={run} onAnother={onAnother} onAgain={() => onAnswer(answers)} />
    </>
  )
}
