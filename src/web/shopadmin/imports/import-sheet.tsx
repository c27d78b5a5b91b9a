import { useTranslations } from 'use-intl'
import { yesOrNo } from '#shared/rules/text/yes-or-no.ts'
import { SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { CheckedFileView } from './checked-file.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportHistory } from './import-history.tsx'
import { NameColumns } from './name-columns.tsx'
import { ProductLimit } from './product-limit.tsx'
import type { CheckFile } from './use-check-file.ts'
import type { RunImport } from './use-run-import.ts'

type ImportSheetProps = { shopId: number; file: CheckFile; run: RunImport; onClose: () => void }

/** Product import: a preview first, then the import. */
export function ImportSheet({ shopId, file, run, onClose }: ImportSheetProps) {
  const t = useTranslations('imports')
  const { check, begin, nameColumns, forget } = file
  const another = () => {
    run.reset()
    forget()
  }
  return (
    <SheetPanel
      title={t('title')}
      description={check.state === 'checked' || check.state === 'naming' ? check.file.name : t('text')}
      size="lg"
      onClose={onClose}
    >
      {check.state === 'checked' ? (
        <CheckedFileView
          key={check.found.id}
          shopId={shopId}
          found={check.found}
          run={run}
          answers={check.answers}
          onAnother={another}
          onAnswer={(answers) => {
            run.reset()
            begin(check.file, answers)
          }}
          onNameColumns={() => nameColumns(check.file)}
        />
      ) : check.state === 'naming' ? (
        <NameColumns
          key={String(check.found.hasHeadings)}
          found={check.found}
          onCancel={another}
          onNamed={(columns) => begin(check.file, { columns, hasHeadings: yesOrNo(check.found.hasHeadings) })}
          onHeadings={(hasHeadings) => nameColumns(check.file, hasHeadings)}
        />
      ) : (
        <ChooseFile
          check={check}
          notice={<ProductLimit shopId={shopId} />}
          history={<ImportHistory shopId={shopId} />}
          onCancel={forget}
          onNameColumns={(file) => nameColumns(file)}
          onChoose={(file) => {
            run.reset()
            begin(file)
          }}
        />
      )}
    </SheetPanel>
  )
}
