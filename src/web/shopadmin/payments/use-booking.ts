import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type BankEntry, bookEntries, type EntryOutcome, undoEntries } from '#shared/contract/payments/statements.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { errorToast, failed } from '#web/components/failures/failed.ts'
import { offerUndo } from '#web/components/mutations/undo.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import type { EntryOrder } from './use-choices.ts'

type Chosen = readonly { entry: BankEntry; orders: readonly EntryOrder[] }[]

/** Books entries, which can be undone. */
export function useBooking(shopId: number, onDone: () => void) {
  const t = useTranslations('payments.booking')
  const refresh = useRefreshShop()
  const params = { id: shopId }
  const undo = async (ids: number[]) => {
    try {
      const outcomes = await call(undoEntries, { params, body: { entries: ids } })
      const notUndone = outcomes.filter(({ done }) => !done)
      if (notUndone[0])
        toast({
          title: t('notUndone', { entries: notUndone.length }),
          description: notUndone[0].reason ?? '',
          variant: 'destructive',
        })
      else toast({ title: t('undone') })
    } catch (error) {
      failed(t('undoFailed'), error)
    }
    await refresh(shopId)
  }
  const tell = (outcomes: readonly EntryOutcome[]) => {
    const done = outcomes.filter((outcome) => outcome.done).map(({ id }) => id)
    const orders = new Set(outcomes.flatMap(({ moved }) => moved.map(({ id }) => id))).size
    const left = outcomes.find((outcome) => !outcome.done)
    if (left)
      toast({
        title: t('left', { entries: outcomes.length - done.length }),
        description: left.reason ?? '',
        variant: 'destructive',
      })
    if (done.length > 0) {
      offerUndo({ title: t('booked', { entries: done.length, orders }), undo: () => undo(done), seconds: UNDO_SECONDS })
    }
  }
  const book = useMutation({
    mutationFn: (chosen: Chosen) =>
      call(bookEntries, {
        params,
        body: {
          entries: chosen.map(({ entry, orders }) => ({
            id: entry.id,
            orders: orders.map(({ id, amountCents }) => ({ id, amountCents: Math.abs(amountCents) })),
          })),
        },
      }),
    onSuccess: async (outcomes) => {
      tell(outcomes)
      onDone()
      await refresh(shopId)
    },
    onError: (error) => errorToast(error, t('failed')),
  })
  return {
    book: (chosen: Chosen) => book.mutate(chosen),
    isBooking: book.isPending,
    undo: ({ id }: BankEntry) => void undo([id]),
  }
}
