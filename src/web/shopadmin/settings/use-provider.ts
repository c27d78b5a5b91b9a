import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  type ConnectedProvider,
  connectProvider,
  disconnectProvider,
} from '#shared/contract/orders/provider-payments.ts'
import { listMyShops, type Shop } from '#shared/contract/shops/shops.ts'
import { aboutProvider, NotConfirmed, useConfirmation } from '#web/components/confirmation/use-confirmation.tsx'
import { failed } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'

/** Connects and disconnects a payment provider. Render `dialog` outside of other forms. */
export function useProvider(shop: Shop | null) {
  const t = useTranslations('settings.provider')
  const client = useQueryClient()
  const { confirm, dialog } = useConfirmation(aboutProvider)
  const show = (paymentProvider: ConnectedProvider | null) => {
    client.setQueryData<Shop[]>(keyOf(listMyShops), (shops = []) =>
      shops.map((each) => (each.id === shop?.id ? { ...each, paymentProvider } : each)),
    )
    return client.invalidateQueries({ queryKey: keyOf(listMyShops) })
  }
  const connect = useMutation({
    mutationFn: (key: string) =>
      confirm((confirmation) =>
        call(connectProvider, {
          params: { id: shop?.id ?? 0 },
          body: { provider: 'mollie', key, ...confirmation },
        }),
      ),
    onSuccess: (connected) => {
      toast({ title: t('connectedNow') })
      return show(connected)
    },
  })
  const disconnect = useMutation({
    mutationFn: () =>
      confirm((confirmation) => call(disconnectProvider, { params: { id: shop?.id ?? 0 }, body: confirmation ?? {} })),
    onSuccess: () => {
      toast({ title: t('removedNow') })
      return show(null)
    },
    onError: (error) => {
      if (!(error instanceof NotConfirmed)) failed(t('notRemoved'), error)
    },
  })
  return { connect, disconnect, problem: problemOf(connect.error), dialog }
}
/** Error for the field of the API key. */
function problemOf(error: Error | null): string | undefined {
  if (error === null || error instanceof NotConfirmed) return undefined
  const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'key') : undefined
  return issue?.message ?? error.message
}

export type ProviderConnection = ReturnType<typeof useProvider>
