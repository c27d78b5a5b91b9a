import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { approveShop, getPlatformShop } from '#shared/contract/platform/platform.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { hasStatus, shownError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { refreshPlatform } from '../refresh-platform.ts'

type Change = { approved: true; version: string | undefined } | { approved: false; reason: string }

/** Approves a shop or revokes the approval, and says how it went. */
export function useChangeApproval(shopId: number) {
  const t = useTranslations()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => call(approveShop, { params: { id: shopId }, body: change }),
    onSuccess: (shop) => {
      client.setQueryData(keyOf(getPlatformShop, { id: shopId }), shop)
      toast({
        title: t('platform.done'),
        description: t(`shops.approval.${toastOf(shop)}`),
      })
      void refreshPlatform(client)
    },
    onError: (error) => {
      toast({
        title: t('shops.approval.error'),
        description: hasStatus(error, 409)
          ? shownError(error, t('shops.approval.failure'))
          : t('shops.approval.failure'),
        variant: 'destructive',
      })
      void refreshPlatform(client)
    },
  })
}

const toastOf = ({ approved, firstApprovedAt }: { approved: boolean; firstApprovedAt: string | null }) =>
  approved ? 'approvedToast' : firstApprovedAt === null ? 'refusedToast' : 'revokedToast'
