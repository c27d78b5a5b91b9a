import { FileDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { ExportItems } from './export-items.tsx'
import { useExport } from './use-export.ts'

/** Exports the customers in the current list. */
export function ExportCustomers({ shopId, found }: { shopId: number; found: { search?: string; tag?: string } }) {
  const t = useTranslations('imports.export')
  const customers = useExport(shopId, 'customers')
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" pending={customers.isPending}>
          <FileDown aria-hidden="true" />
          <span className="max-sm:sr-only">{t('button')}</span>
        </Button>
      }
    >
      <ExportItems what="customers" onChoose={(style) => customers.mutate({ ...style, ...found })} />
    </DropdownMenu>
  )
}
