import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { BlockedDialog } from './blocked-dialog.tsx'

/** Button that opens the list of blocked customers. */
export function BlockedCustomers({ shopId }: { shopId: number }) {
  const t = useTranslations('blocks')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Ban aria-hidden="true" />
        {t('button')}
      </Button>
      {open && <BlockedDialog shopId={shopId} onClose={() => setOpen(false)} />}
    </>
  )
}
