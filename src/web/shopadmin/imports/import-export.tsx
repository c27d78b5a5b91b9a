import { ArrowDownUp, FileUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { useNamedDialog } from '#web/lib/navigation/use-named-dialog.ts'
import { ExportItems } from './export-items.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { useCheckFile } from './use-check-file.ts'
import { useExport } from './use-export.ts'
import { useRunImport } from './use-run-import.ts'

/** Product import and export. A started import continues after its sheet is closed and reports its end. */
export function ImportExport({ shopId }: { shopId: number }) {
  const t = useTranslations('imports')
  const sheet = useNamedDialog('import')
  const exports = useAddress().params.get('dialog') === 'export'
  const products = useExport(shopId, 'products')
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
      <DropdownMenu
        key={String(exports)}
        opensAtOnce={exports}
        trigger={
          <Button variant="outline" pending={products.isPending}>
            <ArrowDownUp aria-hidden="true" />
            {t('menu')}
          </Button>
        }
      >
        <DropdownMenuItem onSelect={sheet.open}>
          <FileUp aria-hidden="true" />
          {run.isPending ? t('progress') : t('open')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <ExportItems what="products" onChoose={products.mutate} />
      </DropdownMenu>
      {sheet.isOpen && <ImportSheet shopId={shopId} file={file} run={run} onClose={close} />}
    </>
  )
}
