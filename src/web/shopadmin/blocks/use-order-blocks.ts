import { useMutation } from '@tanstack/react-query'
import { blockOrders, type NewOrderBlock, unblockOrders } from '#shared/contract/orders/order-blocks.ts'
import { failed } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'

/** Blocks an email address or a network. The caller says why it failed, where there is a place for that. */
export function useBlock(shopId: number, onError: (error: unknown) => void = (error) => failed(NOT_BLOCKED, error)) {
  const refresh = useRefreshShop()
  return useMutation({
    mutationFn: (body: NewOrderBlock) => call(blockOrders, { params: { id: shopId }, body }),
    onSuccess: ({ email }) =>
      toast(
        email
          ? { title: 'Email address blocked', description: `${email} cannot order at your shop.` }
          : { title: 'Network blocked', description: 'Nobody on it can order at your shop for 30 days.' },
      ),
    onError,
    onSettled: () => refresh(shopId),
  })
}

const NOT_BLOCKED = 'Failed to block. Please try again.'

/** Lifts a block, by its id. One that is gone already is what was wanted. */
export function useUnblock(shopId: number) {
  const refresh = useRefreshShop()
  return useMutation({
    mutationFn: async (block: number) => {
      try {
        await call(unblockOrders, { params: { id: shopId, block } })
      } catch (error) {
        if (!hasStatus(error, 404)) throw error
      }
    },
    onSuccess: () => toast({ title: 'Unblocked', description: 'Orders are accepted again.' }),
    onError: (error) => failed('Failed to unblock. Please try again.', error),
    onSettled: () => refresh(shopId),
  })
}
