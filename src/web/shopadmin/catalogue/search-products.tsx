import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failed as tellFailed } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { type FailedCopy, useAddCopy } from './use-add-copy.ts'

/** Opens the catalogue search. Not lazy, because owners type immediately after opening it, and no keystroke may be lost. */
export function SearchProducts({ shopId }: { shopId: number }) {
  const t = useTranslations('search')
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState<readonly FailedCopy[]>([])
  // Outside the dialog, so that it continues after the dialog is closed, and can be undone.
  const adding = useAddCopy(shopId, (copy, error) => {
    setFailed((before) => [...before, { ...copy, error }])
    tellFailed(t('importFailed'), error)
  })
  const close = () => {
    setOpen(false)
    setFailed([])
  }
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" />
        {t('title')}
      </Button>
      {open && (
        <ImportDialog
          shopId={shopId}
          onAdd={adding.mutate}
          failed={failed}
          onForget={(copy) => setFailed((before) => before.filter((each) => each !== copy))}
          onClose={close}
        />
      )}
    </>
  )
}
