import { useMutation, useQueryClient } from '@tanstack/react-query'
import { approveShop, getPlatformShop } from '#shared/contract/platform/platform.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { refreshPlatform } from '../refresh-platform.ts'

type Change = { approved: true } | { approved: false; reason: string }

/** Approves a shop or revokes the approval, and says how it went. */
export function useChangeApproval(shopId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => call(approveShop, { params: { id: shopId }, body: change }),
    onSuccess: (shop) => {
      client.setQueryData(keyOf(getPlatformShop, { id: shopId }), shop)
      toast({
        title: 'Success',
        description: shop.approved ? 'Shop approved successfully' : 'Shop approval revoked successfully',
      })
      void refreshPlatform(client)
    },
    onError: () => {
      toast({ title: 'Error', description: 'Failed to update shop approval', variant: 'destructive' })
    },
  })
}
