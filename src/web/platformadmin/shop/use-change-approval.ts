import { useTranslations } from 'use-intl'
import { approveShop, getPlatformShop } from '#shared/contract/platform/platform.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { hasStatus, shownError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { usePlatformMutation } from '../use-platform-mutation.ts'

type Change = { approved: true; version: string | undefined } | { approved: false; reason: string }

/** Approves a shop or revokes the approval, and says how it went. */
export function useChangeApproval(shopId: number) {
  const t = useTranslations()
  return usePlatformMutation({
    send: (change: Change) => call(approveShop, { params: { id: shopId }, body: change }),
    answers: keyOf(getPlatformShop, { id: shopId }),
    done: (shop) => t(`shops.approval.${toastOf(shop)}`),
    failure: (error) =>
      toast({
        title: t('shops.approval.error'),
        description: hasStatus(error, 409)
          ? shownError(error, t('shops.approval.failure'))
          : t('shops.approval.failure'),
        variant: 'destructive',
      }),
  })
}

const toastOf = ({ approved, firstApprovedAt }: { approved: boolean; firstApprovedAt: string | null }) =>
  approved ? 'approvedToast' : firstApprovedAt === null ? 'refusedToast' : 'revokedToast'
