import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { ImportDialog } from './import-dialog.tsx'

/** Opens the catalogue search. Not loaded lazily: owners open it and type at once, and no key may get lost. */
export function SearchProducts({ shopId }: { shopId: number }) {
  const t = useTranslations('search')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" />
        {t('title')}
      </Button>
      {open && <ImportDialog shopId={shopId} onClose={() => setOpen(false)} />}
    </>
  )
}
