import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenuItem, DropdownMenuSeparator } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { ImportExport } from '../imports/import-export.tsx'

type MoreActionsProps = { shopId: number; onSearch: () => void }

/** The actions next to 'Add product': buttons, or a single menu on phones. */
export function MoreActions({ shopId, onSearch }: MoreActionsProps) {
  const t = useTranslations('search')
  return (
    <>
      <Button variant="outline" className="max-sm:hidden" onClick={onSearch}>
        <Search aria-hidden="true" />
        {t('title')}
      </Button>
      <ImportExport shopId={shopId}>
        <DropdownMenuItem className="sm:hidden" onSelect={onSearch}>
          <Search aria-hidden="true" />
          {t('title')}
        </DropdownMenuItem>
        <div className="sm:hidden">
          <DropdownMenuSeparator />
        </div>
      </ImportExport>
    </>
  )
}
