import { ArrowDownUp, Ellipsis, FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { Choice, ExportItems } from './export-items.tsx'
import { ImportProducts } from './import-products.tsx'
import { useExport } from './use-export.ts'

type ImportExportProps = {
  shopId: number
  /** Shown above the items of the menu. */
  children?: ReactNode
}

/** Menu of product import and export: a button with an icon on phones. */
export function ImportExport({ shopId, children }: ImportExportProps) {
  const t = useTranslations('imports')
  const products = useExport(shopId, 'products')
  const exports = useAddress().params.get('dialog') === 'export'
  return (
    <ImportProducts
      shopId={shopId}
      trigger={(open, isRunning) => (
        <DropdownMenu
          key={String(exports)}
          opensAtOnce={exports}
          trigger={
            <Button variant="outline" pending={products.isPending} className="max-sm:px-2.5">
              <ArrowDownUp aria-hidden="true" className="max-sm:hidden" />
              <Ellipsis aria-hidden="true" className="sm:hidden" />
              <span className="max-sm:hidden">{t('menu')}</span>
              <span className="sr-only sm:hidden">{t('more')}</span>
            </Button>
          }
        >
          {children}
          <DropdownMenuItem onSelect={open}>
            <FileUp aria-hidden="true" />
            {isRunning ? t('progress') : t('open')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem asChild>
            <Link to="/shopadmin/cardmarket">
              <ArrowDownUp aria-hidden="true" />
              <Choice title={t('export.cardmarketExchange.title')} hint={t('export.cardmarketExchange.hint')} />
            </Link>
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <ExportItems what="products" onChoose={products.mutate} />
        </DropdownMenu>
      )}
    />
  )
}
