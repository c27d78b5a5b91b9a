import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { EnrichedField } from '#shared/contract/catalogue/ai.ts'
import {
  applyEnrichment,
  cancelEnrichment,
  closeEnrichment,
  type Enrichment,
  getEnrichment,
  listEnrichments,
  startEnrichment,
} from '#shared/contract/catalogue/enrichments.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useMay } from '../access/use-access.ts'
import { useLoadedProducts } from '../products/live/loaded-products.ts'
import { useProductActions } from '../products/product-context.ts'
import type { RequestedProducts } from '../products/use-chosen-products.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'

/** Runs in progress or waiting for review, from any tab. */
export const useOpenEnrichments = (shopId: number) =>
  useQuery({
    ...read(listEnrichments, { params: { id: shopId } }),
    enabled: useMay('products.write'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'running') ? 2_000 : 30_000),
  })

const enrichmentKey = (shopId: number, enrichment: number) => keyOf(getEnrichment, { id: shopId, enrichment })

/** A run with all its products, polled until it is complete. */
export const useEnrichment = (shopId: number, enrichment: number) =>
  useQuery({
    ...read(getEnrichment, { params: { id: shopId, enrichment } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_000 : false),
  })

const listOf = (shopId: number) => ({ queryKey: keyOf(listEnrichments, { id: shopId }), exact: true })

/** Refreshes the list of runs when this run's state changes. */
export function useListedAgain(shopId: number, state: Enrichment['state'] | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (state) void client.invalidateQueries(listOf(shopId))
  }, [client, shopId, state])
}

export function useStartEnrichment(shopId: number, onStarted: (id: number) => void) {
  const client = useQueryClient()
  return useReportedMutation({
    send: (products: RequestedProducts) => call(startEnrichment, { params: { id: shopId }, body: { products } }),
    onDone: (run) => {
      client.setQueryData(enrichmentKey(shopId, run.id), run)
      onStarted(run.id)
    },
    refresh: listOf(shopId),
  })
}

export function useCancelEnrichment(shopId: number, enrichment: number) {
  return useReportedMutation({
    send: () => call(cancelEnrichment, { params: { id: shopId, enrichment } }),
    answers: enrichmentKey(shopId, enrichment),
    refresh: listOf(shopId),
  })
}

export function useCloseEnrichment(shopId: number, enrichment: number, onClosed: () => void) {
  return useReportedMutation({
    send: () => call(closeEnrichment, { params: { id: shopId, enrichment } }),
    onDone: onClosed,
    refresh: listOf(shopId),
  })
}

export type Taken = { productId: number; fields: EnrichedField[] }

/** Writes all accepted fields or none. The toast offers undo. */
export function useApplyEnrichment(shopId: number, enrichment: number, onApplied: () => void) {
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(shopId)
  const t = useTranslations('enrichment.review')
  const { saved } = useProductActions()
  return useReportedMutation({
    send: (changes: Taken[]) => call(applyEnrichment, { params: { id: shopId, enrichment }, body: { changes } }),
    onDone: ({ changed, editId }) => {
      if (editId !== null) saved({ title: t('applied', { count: changed }) }, editId)
      onApplied()
      return Promise.all([loaded.reload(), refresh(shopId)])
    },
    refresh: listOf(shopId),
  })
}
