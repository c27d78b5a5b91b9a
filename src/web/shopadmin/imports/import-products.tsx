import type { ReactNode } from 'react'
import { useNamedDialog } from '#web/lib/navigation/use-named-dialog.ts'
import { ImportSheet } from './import-sheet.tsx'
import { useCheckFile } from './use-check-file.ts'
import { useRunImport } from './use-run-import.ts'

type ImportProductsProps = { shopId: number; trigger: (open: () => void, isRunning: boolean) => ReactNode }

/** Import of products from a file. A started import continues after its sheet is closed and reports its end. */
export function ImportProducts({ shopId, trigger }: ImportProductsProps) {
  const sheet = useNamedDialog('import')
  const file = useCheckFile(shopId)
  const run = useRunImport({
    shopId,
    inSight: sheet.isOpen,
    onDone: () => {
      file.forget()
      sheet.close()
    },
  })
  const close = () => {
    // Show a running import again, but discard a finished one.
    if (!run.isPending) {
      file.forget()
      run.reset()
    }
    sheet.close()
  }
  return (
    <>
      {trigger(sheet.open, run.isPending)}
      {sheet.isOpen && <ImportSheet shopId={shopId} file={file} run={run} onClose={close} />}
    </>
  )
}
