import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  applyPriceRun,
  getPriceRun,
  listPriceRuns,
  type PriceRun,
  startPriceRun,
  undoPriceRun,
} from '#shared/contract/catalogue/price-rules.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/use-reported-mutation.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'

const PROGRESS_MS = 700

export type Selection = NonNullable<NonNullable<Input<typeof startPriceRun>['body']>['products']>

const isUnderWay = ({ state }: PriceRun) => state === 'applying' || state === 'undoing'

/** A run, polled while it is being applied or undone. */
export const usePriceRun = (shopId: number, runId: number) =>
  useQuery({
    ...read(getPriceRun, { params: { id: shopId, run: runId } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? PROGRESS_MS : false),
  })

/** Starts a run for all products, or for the selected ones. */
export function useStartRun(shopId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (products: Selection | undefined) =>
      call(startPriceRun, { params: { id: shopId }, body: products ? { products } : {} }),
    onSuccess: (run) => {
      client.setQueryData(keyOf(getPriceRun, { id: shopId, run: run.id }), run)
      return client.invalidateQueries({ queryKey: keyOf(listPriceRuns, { id: shopId }) })
    },
  })
}

/** Applies and undoes runs, and reports the result. */
export function useMoveRun(shopId: number) {
  const t = useTranslations('prices')
  const client = useQueryClient()
  const refresh = useRefreshShop()
  const settle = (run: PriceRun) => {
    client.setQueryData(keyOf(getPriceRun, { id: shopId, run: run.id }), run)
    void refresh(shopId)
  }
  const move = (endpoint: typeof applyPriceRun | typeof undoPriceRun, run: PriceRun) => {
    // Optimistic update, so that the progress shows immediately.
    const key = keyOf(getPriceRun, { id: shopId, run: run.id })
    client.setQueryData(key, { ...run, state: endpoint === applyPriceRun ? 'applying' : 'undoing' })
    return call(endpoint, { params: { id: shopId, run: run.id } })
  }
  const failure = (error: unknown, run: PriceRun) => {
    failed(t('run.failed'), error)
    void client.invalidateQueries({ queryKey: keyOf(getPriceRun, { id: shopId, run: run.id }) })
  }
  const undo = useReportedMutation({
    send: (run: PriceRun) => move(undoPriceRun, run),
    onDone: settle,
    done: ({ applied, restored }) => ({
      title: t('run.undone', { count: restored }),
      description: applied > restored ? t('run.left', { count: applied - restored }) : undefined,
    }),
    failure,
  })
  const apply = useReportedMutation({
    send: (run: PriceRun) => move(applyPriceRun, run),
    onDone: settle,
    done: (run) => ({
      title: t('run.done', { count: run.applied }),
      description: run.changes > run.applied ? t('run.passed', { count: run.changes - run.applied }) : undefined,
      action: { label: (translate) => translate('admin.undo'), onClick: () => undo.mutate(run) },
    }),
    failure,
  })
  return { apply, undo }
}
