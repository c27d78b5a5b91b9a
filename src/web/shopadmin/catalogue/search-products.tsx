import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failed as tellFailed } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useNamedDialog } from '#web/lib/navigation/use-named-dialog.ts'
import { ImportDialog } from './import-dialog.tsx'
import { type FailedCopy, useAddCopy } from './use-add-copy.ts'

type SearchProductsProps = { shopId: number; trigger?: (open: () => void) => ReactNode }

/** Opens the catalogue search. Not lazy, because owners type immediately after opening it, and no keystroke may be lost. */
export function SearchProducts({ shopId, trigger }: SearchProductsProps) {
  const t = useTranslations('search')
  const dialog = useNamedDialog('search')
  const [failed, setFailed] = useState<readonly FailedCopy[]>([])
  // Outside the dialog, so that it continues after the dialog is closed, and can be undone.
  const adding = useAddCopy(shopId, (copy, error) => {
    setFailed((before) => [...before, { ...copy, error }])
    tellFailed(t('importFailed'), error)
  })
  const close = () => {
    dialog.close()
    setFailed([])
  }
  return (
    <>
      {trigger ? (
        trigger(dialog.open)
      ) : (
        <Button variant="outline" onClick={dialog.open}>
          <Search aria-hidden="true" />
          {t('title')}
        </Button>
      )}
      {dialog.isOpen && (
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
