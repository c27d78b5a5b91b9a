import { FileDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { ExportItems } from './export-items.tsx'
import { useExport } from './use-export.ts'

/** Exports all orders for bookkeeping. */
export function ExportOrders({ shopId }: { shopId: number }) {
  const t = useTranslations('imports.export')
  const orders = useExport(shopId, 'orders')
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" pending={orders.isPending}>
          <FileDown aria-hidden="true" />
          <span className="max-sm:sr-only">{t('button')}</span>
        </Button>
      }
    >
      <ExportItems what="orders" onChoose={orders.mutate} />
    </DropdownMenu>
  )
}
