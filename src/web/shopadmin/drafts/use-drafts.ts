import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Input } from '#shared/contract/endpoint.ts'
import {
  createDraft,
  type DraftOrder,
  listDrafts,
  restoreDraft,
  updateDraft,
  withdrawDraft,
} from '#shared/contract/orders/draft-orders.ts'
import { failed } from '#web/components/failures/failed.ts'
import { offerUndo } from '#web/components/mutations/undo.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError, sentenceOf } from '#web/lib/api/api-error.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { live } from '../live.ts'

export const useDrafts = (shopId: number) => useQuery({ ...read(listDrafts, { params: { id: shopId } }), ...live })

export type DraftBody = Input<typeof createDraft>['body']

/** Creates or updates a draft. */
export function useSaveDraft(shopId: number, draft: DraftOrder | undefined) {
  const t = useTranslations('draftOrders.form')
  return useReportedMutation({
    send: (body: DraftBody) =>
      draft
        ? call(updateDraft, {
            params: { id: shopId, draft: draft.id },
            body: { ...body, updatedAt: draft.updatedAt },
          })
        : call(createDraft, { params: { id: shopId }, body }),
    done: ({ id, customerEmail }, { mail }) => ({
      title: t(draft ? 'saved' : 'made', { id: String(id) }),
      description: mail && customerEmail ? t('mailed', { email: customerEmail }) : undefined,
    }),
    refresh: { queryKey: keyOf(listDrafts, { id: shopId }) },
  })
}

/** Withdraws and restores drafts. */
export function useDraftActions(shopId: number) {
  const t = useTranslations('draftOrders')
  const client = useQueryClient()
  const settle = async (work: Promise<unknown>) => {
    try {
      await work
      return true
    } catch (error) {
      failed(t('failed'), error)
      return false
    } finally {
      await client.invalidateQueries({ queryKey: keyOf(listDrafts, { id: shopId }) })
    }
  }
  const restore = (id: number) =>
    settle(
      call(restoreDraft, { params: { id: shopId, draft: id }, body: {} }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'insufficient_stock')) throw error
        offerWithoutHold(id, error)
      }),
    )
  // Some of the stock was sold since. The draft can be open without it.
  const offerWithoutHold = (id: number, error: ApiError) =>
    toast({
      title: t('failed'),
      description: sentenceOf(error),
      variant: 'destructive',
      action: {
        label: t('restoreWithoutStock'),
        onClick: () =>
          void settle(call(restoreDraft, { params: { id: shopId, draft: id }, body: { holdStock: false } })),
      },
    })
  return {
    restore,
    async withdraw(id: number) {
      if (!(await settle(call(withdrawDraft, { params: { id: shopId, draft: id } })))) return
      offerUndo({ title: t('withdrawn', { id: String(id) }), undo: () => restore(id) })
    },
  }
}
