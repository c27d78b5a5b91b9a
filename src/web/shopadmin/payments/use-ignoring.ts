import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Answer } from '#shared/contract/endpoint.ts'
import { addBankRule, removeBankRule } from '#shared/contract/payments/bank-rules.ts'
import { type BankEntry, ignoreEntries } from '#shared/contract/payments/statements.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { errorToast, failed } from '#web/components/failures/failed.ts'
import { offerUndo } from '#web/components/mutations/undo.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import { payerText } from './payer-text.ts'

type Ignoring = { ids: readonly number[]; ignored: boolean }

/** Ignores entries, once or by a rule for their payer, and brings them back; each can be undone. */
export function useIgnoring(shopId: number) {
  const t = useTranslations('payments.ignoring')
  const refresh = useRefreshShop()
  const params = { id: shopId }
  const write = ({ ids, ignored }: Ignoring) => call(ignoreEntries, { params, body: { entries: [...ids], ignored } })
  const undo = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => failed(t('undoFailed'), error))
    await refresh(shopId)
  }
  const ignoring = useMutation({
    mutationFn: write,
    onSuccess: async (outcomes, { ignored }) => {
      const ids = outcomes.filter(({ done }) => done).map(({ id }) => id)
      const left = outcomes.find(({ done }) => !done)
      if (left)
        toast({
          title: t('left', { entries: outcomes.length - ids.length }),
          description: left.reason ?? '',
          variant: 'destructive',
        })
      if (ids.length > 0)
        offerUndo({
          title: t(ignored ? 'ignored' : 'broughtBack', { entries: ids.length }),
          undo: () => undo(() => write({ ids, ignored: !ignored })),
          seconds: UNDO_SECONDS,
        })
      await refresh(shopId)
    },
    onError: (error) => errorToast(error, t('failed')),
  })
  const remove = (rule: number, bringBack: boolean) =>
    call(removeBankRule, { params: { ...params, rule }, query: { bringBack: bringBack ? 'yes' : 'no' } })
  const undoRule = ({ rule, added, ignored }: Answer<typeof addBankRule>) =>
    added ? remove(rule.id, true) : write({ ids: ignored, ignored: false })
  const always = useMutation({
    mutationFn: ({ id }: BankEntry) => call(addBankRule, { params, body: { entry: id } }),
    onSuccess: async (answer) => {
      const { rule, ignored, openCount } = answer
      offerUndo({
        title: t('always', { payer: payerText(rule) }),
        description: [
          t('entriesIgnored', { entries: ignored.length }),
          openCount > 0 && t('entriesLeftOpen', { entries: openCount }),
        ]
          .filter(Boolean)
          .join(' '),
        undo: () => undo(() => undoRule(answer)),
        seconds: UNDO_SECONDS,
      })
      await refresh(shopId)
    },
    onError: (error) => errorToast(error, t('failed')),
  })
  return {
    /** Ignores entries, or brings them back. */
    ignore: (entries: readonly BankEntry[], ignored: boolean) =>
      ignoring.mutate({ ids: entries.map(({ id }) => id), ignored }),
    always: (entry: BankEntry) => always.mutate(entry),
    isPending: ignoring.isPending || always.isPending,
  }
}
