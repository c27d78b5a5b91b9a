import { ArrowDownUp, FileUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { Choice, ExportItems } from './export-items.tsx'
import { ImportProducts } from './import-products.tsx'
import { useExport } from './use-export.ts'

/** Product import and export. */
export function ImportExport({ shopId }: { shopId: number }) {
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
            <Button variant="outline" pending={products.isPending}>
              <ArrowDownUp aria-hidden="true" />
              {t('menu')}
            </Button>
          }
        >
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
