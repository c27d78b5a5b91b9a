import { FileUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { useNamedDialog } from '#web/lib/navigation/use-named-dialog.ts'
import { CheckedPurchases } from './checked-purchases.tsx'
import { ChoosePurchases } from './choose-purchases.tsx'
import { usePurchaseFile } from './use-purchase-file.ts'

/** Import of purchases from a file: a preview first, then the import. */
export function ImportPurchases({ shopId }: { shopId: number }) {
  const t = useTranslations('books.purchases.import')
  const sheet = useNamedDialog('import-purchases')
  const file = usePurchaseFile(shopId, () => close())
  const close = () => {
    file.forget()
    sheet.close()
  }
  const { data: found, variables: sent } = file.check
  return (
    <>
      <Button variant="outline" size="sm" onClick={sheet.open}>
        <FileUp aria-hidden="true" />
        {t('open')}
      </Button>
      {sheet.isOpen && (
        <SheetPanel title={t('title')} description={found && sent ? sent.name : t('text')} size="lg" onClose={close}>
          {found && sent ? (
            <CheckedPurchases shopId={shopId} found={found} sent={sent} file={file} />
          ) : (
            <ChoosePurchases shopId={shopId} file={file} />
          )}
        </SheetPanel>
      )}
    </>
  )
}
