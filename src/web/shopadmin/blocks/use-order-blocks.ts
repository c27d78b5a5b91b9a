import { useTranslations } from 'use-intl'
import { blockOrders, type NewOrderBlock, unblockOrders } from '#shared/contract/orders/order-blocks.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useShopMutation } from '../shop/use-shop-mutation.ts'

/** Blocks an email address or a network. `onError` replaces the error toast. */
export function useBlock(shopId: number, onError?: (error: unknown) => void) {
  const t = useTranslations('blocks')
  return useShopMutation(shopId, {
    send: (body: NewOrderBlock) => call(blockOrders, { params: { id: shopId }, body }),
    done: ({ email }) =>
      email
        ? { title: t('email.blocked'), description: t('email.blockedHint', { email }) }
        : { title: t('network.blocked'), description: t('network.blockedHint') },
    failure: onError ?? t('failed'),
  })
}

/** Lifts a block by id. Idempotent. */
export function useUnblock(shopId: number) {
  const t = useTranslations('blocks')
  return useShopMutation(shopId, {
    send: async (block: number) => {
      try {
        await call(unblockOrders, { params: { id: shopId, block } })
      } catch (error) {
        if (!hasStatus(error, 404)) throw error
      }
    },
    done: { title: t('unblocked'), description: t('unblockedHint') },
    failure: t('unblockFailed'),
  })
}
