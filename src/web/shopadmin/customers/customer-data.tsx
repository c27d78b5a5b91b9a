import { useQueryClient } from '@tanstack/react-query'
import { Download, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { eraseCustomer, getCustomerData } from '#shared/contract/accounts/privacy.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { keep } from '#web/lib/api/keep.ts'
import { IfMay } from '../access/if-may.tsx'

type CustomerDataProps = { shopId: number; customerId: number; email: string; onErased: () => void }

/** Export and erasure of a customer's data, on their request. */
export function CustomerData({ shopId, customerId, email, onErased }: CustomerDataProps) {
  const t = useTranslations('customers.data')
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const params = { id: shopId, customerId }
  const failure = (error: unknown) =>
    toast({ title: t('failed'), description: shownError(error, t('failedHint')), variant: 'destructive' })
  const exported = useReportedMutation({
    send: () => call(getCustomerData, { params }),
    onDone: (data) =>
      keep(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `customer-${customerId}.json`),
    failure,
  })
  const erase = useReportedMutation({
    send: () => call(eraseCustomer, { params }),
    done: ({ openOrders }) => {
      if (openOrders.length === 0) return t('erased')
      const numbers = openOrders.map(({ number }) => displayOrderNumber(number)).join(', ')
      return { title: t('open'), description: t('openText', { numbers }), variant: 'destructive' }
    },
    onDone: ({ openOrders }) => {
      setConfirming(false)
      client.invalidateQueries()
      if (openOrders.length === 0) onErased()
    },
    failure,
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" pending={exported.isPending} onClick={() => exported.mutate()}>
        <Download />
        {t('export')}
      </Button>
      <IfMay need="customers.write">
        <Button variant="outline" size="sm" onClick={() => setConfirming(true)}>
          <UserX />
          {t('erase')}
        </Button>
      </IfMay>
      {isConfirming && (
        <ConfirmDialog
          destructive
          title={t('sure', { email })}
          description={t('sureText')}
          confirmLabel={t('eraseNow')}
          pending={erase.isPending}
          onConfirm={() => erase.mutate()}
          onClose={() => !erase.isPending && setConfirming(false)}
        />
      )}
    </div>
  )
}
