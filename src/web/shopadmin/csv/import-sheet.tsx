import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '#web/components/ui/sheet.tsx'
import { CheckedFileView } from './checked-file.tsx'
import { ChooseFile } from './choose-file.tsx'
import { useCheckFile } from './use-check-file.ts'
import type { RunImport } from './use-run-import.ts'

type ImportSheetProps = { shopId: number; open: boolean; onClose: () => void; run: RunImport }

/** Products from a file: first what would happen, then that it happens. */
export function ImportSheet({ shopId, open, onClose, run }: ImportSheetProps) {
  const { check, begin, forget } = useCheckFile(shopId)
  const another = () => {
    run.reset()
    forget()
  }
  const close = () => {
    // What is running is to be seen again; what has ended is not to be met again.
    if (!run.isPending) another()
    onClose()
  }
  // After an import that went well there is nothing left to see of it.
  const shown = run.isSuccess ? { state: 'none' as const } : check
  return (
    <Sheet open={open} onOpenChange={(next) => !next && close()}>
      <SheetContent size="lg">
        <SheetHeader>
          <SheetTitle>Import products</SheetTitle>
          <SheetDescription>
            {shown.state === 'checked' ? shown.file.name : 'From a CSV file. Nothing changes before you say so.'}
          </SheetDescription>
        </SheetHeader>
        {shown.state === 'checked' ? (
          <CheckedFileView
            key={shown.found.id}
            shopId={shopId}
            found={shown.found}
            run={run}
            onAnother={another}
            onAgain={() => {
              run.reset()
              begin(shown.file)
            }}
          />
        ) : (
          <ChooseFile
            check={shown}
            onCancel={forget}
            onChoose={(file) => {
              run.reset()
              begin(file)
            }}
          />
        )}
      </SheetContent>
    </Sheet>
  )
}
