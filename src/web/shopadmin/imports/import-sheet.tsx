import { useTranslations } from 'use-intl'
import { SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { CheckedFileView } from './checked-file.tsx'
import { ChooseFile } from './choose-file.tsx'
import type { CheckFile } from './use-check-file.ts'
import type { RunImport } from './use-run-import.ts'

type ImportSheetProps = { shopId: number; file: CheckFile; run: RunImport; onClose: () => void }

/** Products from a file: first what would happen, then that it happens. */
export function ImportSheet({ shopId, file, run, onClose }: ImportSheetProps) {
  const t = useTranslations('imports')
  const { check, begin, forget } = file
  const another = () => {
    run.reset()
    forget()
  }
  return (
    <SheetPanel
      title={t('title')}
      description={check.state === 'checked' ? check.file.name : t('text')}
      size="lg"
      onClose={onClose}
    >
      {check.state === 'checked' ? (
        <CheckedFileView
          key={check.found.id}
          shopId={shopId}
          found={check.found}
          run={run}
          onAnother={another}
          onAgain={() => {
            run.reset()
            begin(check.file)
          }}
        />
      ) : (
        <ChooseFile
          check={check}
          onCancel={forget}
          onChoose={(file) => {
            run.reset()
            begin(file)
          }}
        />
      )}
    </SheetPanel>
  )
}
