import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { eraseCustomer, getCustomerData } from '#shared/contract/privacy.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { keep } from '#web/lib/api/keep.ts'

type CustomerDataProps = { shopId: number; customerId: number; email: string; onErased: () => void }

/** For a customer who asks what the shop keeps, or wants to be forgotten. */
export function CustomerData({ shopId, customerId, email, onErased }: CustomerDataProps) {
  const t = useTranslations('customers.data')
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const params = { id: shopId, customerId }
  const failed = (error: unknown) =>
    toast({ title: t('failed'), description: shownError(error, t('failedHint')), variant: 'destructive' })
  const exported = useMutation({
    mutationFn: () => call(getCustomerData, { params }),
    onSuccess: (data) =>
      keep(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `customer-${customerId}.json`),
    onError: failed,
  })
  const erase = useMutation({
    mutationFn: () => call(eraseCustomer, { params }),
    onSuccess: ({ openOrders }) => {
      setAsked(false)
      client.invalidateQueries()
      if (openOrders.length === 0) {
        toast({ title: t('erased') })
        onErased()
      } else {
        const numbers = openOrders.map(({ number }) => displayOrderNumber(number)).join(', ')
        toast({ title: t('open'), description: t('openText', { numbers }), variant: 'destructive' })
      }
    },
    onError: failed,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" pending={exported.isPending} onClick={() => exported.mutate()}>
        <Download />
        {t('export')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        <UserX />
        {t('erase')}
      </Button>
      {asked && (
        <ConfirmDialog
          destructive
          title={t('sure', { email })}
          description={t('sureText')}
          confirmLabel={t('eraseNow')}
          pending={erase.isPending}
          onConfirm={() => erase.mutate()}
          onClose={() => !erase.isPending && setAsked(false)}
        />
      )}
    </div>
  )
}
