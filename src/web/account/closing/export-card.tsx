import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { exportAccount } from '#shared/contract/accounts/closing.ts'
import { NotConfirmed, useConfirmation } from '#web/components/confirmation/use-confirmation.tsx'
import { errorToast } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { keepFile, requestFile } from '#web/lib/api/download.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const MEGABYTE = 1_000_000

/** Exports all data of the user as one file. The server streams it. */
export function ExportCard() {
  const t = useTranslations('closing.export')
  const tAccount = useTranslations('account')
  const { number } = useFormat()
  const [megabytes, setMegabytes] = useState(0)
  const { confirm, dialog } = useConfirmation({
    title: (all) => all('closing.export.proof.title'),
    description: (all) => all('closing.export.proof.text'),
    confirmLabel: (all) => all('closing.export.proof.confirm'),
  })
  const saving = useMutation({
    mutationFn: async () => {
      setMegabytes(0)
      const answer = await confirm((body) => requestFile(exportAccount, { body }))
      return keepFile(answer, (bytes) => setMegabytes(Math.floor(bytes / MEGABYTE)))
    },
    onSuccess: () => toast({ title: tAccount('success'), description: t('done') }),
    onError: (error) => error instanceof NotConfirmed || errorToast(error, t('failure')),
  })
  return (
    <Card aria-labelledby="account-export">
      <CardHeader titleId="account-export" title={t('title')} description={t('text')} className="pb-4" />
      <CardFooter>
        <Button
          variant="outline"
          pending={saving.isPending}
          pendingText={t('preparing')}
          onClick={() => saving.mutate()}
        >
          <Download aria-hidden="true" />
          {t('button')}
        </Button>
        <p role="status" className="text-quiet text-sm empty:hidden">
          {saving.isPending && megabytes > 0 && t('received', { megabytes: number(megabytes) })}
        </p>
      </CardFooter>
      {dialog}
    </Card>
  )
}
