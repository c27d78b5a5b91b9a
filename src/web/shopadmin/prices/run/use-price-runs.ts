import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  applyPriceRun,
  getPriceRun,
  listPriceRunItems,
  listPriceRuns,
  type PriceRun,
  type PriceRunDetails,
  startPriceRun,
  undoPriceRun,
} from '#shared/contract/catalogue/price-runs.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'

const PROGRESS_MS = 700

export type Selection = NonNullable<NonNullable<Input<typeof startPriceRun>['body']>['products']>

/** Changes that were not left out. */
export const toApply = ({ changes, leftOut }: PriceRun) => changes - leftOut

/** Choices and moves of a run are sent one after another. */
export const scopeOf = ({ id }: { id: number }) => `price run ${id}`

/** The server refused to apply a run, because products have changed since it was planned. */
export const hasChangedProducts = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'products_changed'

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
export function useMoveRun(shopId: number, run: { id: number }) {
  const t = useTranslations('prices')
  const client = useQueryClient()
  const refresh = useRefreshShop()
  const settle = (run: PriceRun) => {
    client.setQueryData(keyOfRun(run), run)
    void refresh(shopId)
  }
  const keyOfRun = ({ id }: PriceRun) => keyOf(getPriceRun, { id: shopId, run: id })
  /** The latest response, after the choices before it. Shows the progress immediately. */
  const begin = (run: PriceRun, state: 'applying' | 'undoing') => {
    const latest = client.getQueryData<PriceRunDetails>(keyOfRun(run)) ?? run
    client.setQueryData(keyOfRun(run), { ...latest, state })
    return { params: { id: shopId, run: run.id }, body: { revision: latest.revision } }
  }
  const failure = (error: unknown, run: PriceRun) => {
    if (!hasChangedProducts(error)) failed(t('run.failed'), error)
    void client.invalidateQueries({ queryKey: keyOfRun(run) })
    void client.invalidateQueries({ queryKey: keyOf(listPriceRunItems, { id: shopId, run: run.id }) })
  }
  const undo = useReportedMutation({
    send: (run: PriceRun) => call(undoPriceRun, { params: begin(run, 'undoing').params }),
    onDone: settle,
    done: ({ applied, restored }) => ({
      title: t('run.undone', { count: restored }),
      description: applied > restored ? t('run.left', { count: applied - restored }) : undefined,
    }),
    failure,
  })
  const apply = useReportedMutation({
    scope: scopeOf(run),
    send: (run: PriceRun) => call(applyPriceRun, begin(run, 'applying')),
    onDone: settle,
    done: (run) => ({
      title: t('run.done', { count: run.applied }),
      description: toApply(run) > run.applied ? t('run.passed', { count: toApply(run) - run.applied }) : undefined,
      action: { label: (translate) => translate('admin.undo'), onClick: () => undo.mutate(run) },
    }),
    failure,
  })
  return { apply, undo }
}
