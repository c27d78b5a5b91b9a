import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Input } from '#shared/contract/endpoint.ts'
import * as calls from '#shared/contract/orders/breaks.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { live } from '../../live.ts'

export const useBreaks = (shopId: number) =>
  useQuery({ ...read(calls.listBreaks, { params: { id: shopId } }), ...live })

export const useBreak = (shopId: number, id: number) =>
  useQuery({ ...read(calls.getBreak, { params: { id: shopId, break: id } }), ...live })

export const useBreakRefunds = (shopId: number, id: number, enabled: boolean) =>
  useQuery({ ...read(calls.previewBreakRefunds, { params: { id: shopId, break: id } }), staleTime: 0, enabled })

export type BreakBody = Input<typeof calls.createBreak>['body']

export function useCreateBreak(shopId: number) {
  const t = useTranslations('breaks')
  return useReportedMutation({
    send: (body: BreakBody) => call(calls.createBreak, { params: { id: shopId }, body }),
    done: ({ name }) => t('created', { name }),
    refresh: { queryKey: keyOf(calls.listBreaks, { id: shopId }) },
  })
}

const steps = {
  end: calls.endBreakSale,
  draw: calls.drawBreak,
  finish: calls.finishBreak,
  cancel: calls.cancelBreak,
} as const
export type BreakStep = keyof typeof steps

/** Ends the sale, draws, finishes or cancels. */
export function useBreakStep(shopId: number, id: number, step: BreakStep, onDone: () => void) {
  const t = useTranslations('breaks')
  const params = { id: shopId, break: id }
  return useReportedMutation({
    send: () => call(steps[step], { params }),
    answers: keyOf(calls.getBreak, params),
    done: t(`steps.${step}.done`),
    failure: t('stepFailed'),
    refresh: { queryKey: keyOf(calls.listBreaks, { id: shopId }) },
    onDone,
  })
}
