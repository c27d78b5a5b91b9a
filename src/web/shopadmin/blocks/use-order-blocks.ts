import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { blockOrders, type NewOrderBlock, unblockOrders } from '#shared/contract/orders/order-blocks.ts'
import { failed } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'

/** Blocks an email address or a network. The caller says why it failed, where there is a place for that. */
export function useBlock(shopId: number, onError?: (error: unknown) => void) {
  const t = useTranslations('blocks')
  const refresh = useRefreshShop()
  return useMutation({
    mutationFn: (body: NewOrderBlock) => call(blockOrders, { params: { id: shopId }, body }),
    onSuccess: ({ email }) =>
      toast(
        email
          ? { title: t('email.blocked'), description: t('email.blockedHint', { email }) }
          : { title: t('network.blocked'), description: t('network.blockedHint') },
      ),
    onError: onError ?? ((error) => failed(t('failed'), error)),
    onSettled: () => refresh(shopId),
  })
}

/** Lifts a block, by its id. One that is gone already is what was wanted. */
export function useUnblock(shopId: number) {
  const t = useTranslations('blocks')
  const refresh = useRefreshShop()
  return useMutation({
    mutationFn: async (block: number) => {
      try {
        await call(unblockOrders, { params: { id: shopId, block } })
      } catch (error) {
        if (!hasStatus(error, 404)) throw error
      }
    },
    onSuccess: () => toast({ title: t('unblocked'), description: t('unblockedHint') }),
    onError: (error) => failed(t('unblockFailed'), error),
    onSettled: () => refresh(shopId),
  })
}
