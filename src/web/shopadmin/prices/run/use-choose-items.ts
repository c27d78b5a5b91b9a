import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  choosePriceRunItems,
  getPriceRun,
  listPriceRunItems,
  type PriceRun,
  type PriceRunItem,
  recheckPriceRun,
} from '#shared/contract/catalogue/price-runs.ts'
import type { Input, Page } from '#shared/contract/endpoint.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { scopeOf } from './use-price-runs.ts'

type Choice = Input<typeof choosePriceRunItems>['body']

/** Leaves changes out of a run, or takes them in again. Ticks show immediately. */
export function useChooseItems(shopId: number, run: PriceRun) {
  const t = useTranslations('prices.run')
  const client = useQueryClient()
  const params = { id: shopId, run: run.id }
  const [itemsKey, runKey] = [keyOf(listPriceRunItems, params), keyOf(getPriceRun, params)]
  return useMutation({
    scope: { id: scopeOf(run) },
    mutationFn: (choice: Choice) => call(choosePriceRunItems, { params, body: choice }),
    onMutate: ({ items, leftOut }) => {
      if (!('ids' in items)) return
      const state = leftOut ? ('left-out' as const) : ('planned' as const)
      client.setQueriesData<Page<PriceRunItem>>({ queryKey: itemsKey }, (page) => {
        const changed = page?.items.map((item) => (items.ids.includes(item.productId) ? { ...item, state } : item))
        return page && changed && { ...page, items: changed }
      })
    },
    onSuccess: (answer, { items }) => {
      client.setQueryData(runKey, answer)
      // A row that no longer matches the filter stays visible until the list is opened again, so that it can be ticked again.
      return client.invalidateQueries({ queryKey: itemsKey, refetchType: 'ids' in items ? 'none' : 'active' })
    },
    onError: (error) => {
      failed(t('notChosen'), error)
      void client.invalidateQueries({ queryKey: runKey })
      void client.invalidateQueries({ queryKey: itemsKey })
    },
  })
}

/** Calculates products that have changed since the run was planned again. */
export function useRecheck(shopId: number, run: PriceRun) {
  const t = useTranslations('prices.run')
  const params = { id: shopId, run: run.id }
  return useReportedMutation({
    scope: scopeOf(run),
    send: () => call(recheckPriceRun, { params }),
    answers: keyOf(getPriceRun, params),
    refresh: { queryKey: keyOf(listPriceRunItems, params) },
    done: ({ rechecked }) => t('rechecked', { count: rechecked }),
    failure: t('notRechecked'),
  })
}
