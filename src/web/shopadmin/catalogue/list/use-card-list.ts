import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkCardList, dropOpenLines, listOpenLines, readCardList } from '#shared/contract/catalogue/card-lists.ts'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { Text } from '#shared/messages/translator.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { Rates } from '../../imports/reading/rate-fields.tsx'
import { useRunImport, whyFailed } from '../../imports/use-run-import.ts'
import { cardsOf, converted, type ListDefaults, type ListRow, rowsOf, withEntries } from './list-rows.ts'

type ListText = Input<typeof readCardList>['body'] & { chosen?: readonly CatalogueProduct[] }

/** Reads a list and lets the owner review it. Its lines stay open, on the server, until they are added or dropped. */
export function useCardList(shopId: number, onDone: () => void) {
  const t = useTranslations('search.list')
  const { language } = useFormat()
  const client = useQueryClient()
  const [rows, setRows] = useState<readonly ListRow[]>()
  const [leftOut, setLeftOut] = useState(0)
  const [rates, setRates] = useState<Rates>({})
  const [wrong, setWrong] = useState<ReadonlyMap<number, Text | string>>(new Map())
  const params = { id: shopId }
  const refreshOpen = () => client.invalidateQueries({ queryKey: keyOf(listOpenLines) })
  const run = useRunImport({
    shopId,
    inSight: true,
    onDone: () => {
      void refreshOpen()
      const undecided = rows?.filter(({ entry }) => !entry) ?? []
      setRows(undecided)
      if (undecided.length === 0) onDone()
    },
  })
  const reading = useReportedMutation({
    send: ({ chosen: _, ...body }: ListText) => call(readCardList, { params, body }),
    failure: t('unreadable'),
    onDone: (answer, { chosen }) => {
      setRows(withEntries(rowsOf(answer.lines, language), chosen))
      setLeftOut(answer.leftOut)
      return refreshOpen()
    },
  })
  const adding = useMutation({
    async mutationFn(body: Input<typeof checkCardList>['body']) {
      const checked = await call(checkCardList, { params, body })
      const refused = checked.firstRows.filter(({ outcome }) => outcome === 'refused')
      if (refused.length === 0) return run.mutateAsync(checked.id)
      return void setWrong(new Map(refused.map(({ line, reasons }) => [line, reasons[0]?.message ?? ''])))
    },
    onError: (error) => {
      // Another tab has decided some of these lines.
      if (error instanceof ApiError && error.code === 'lines_closed') void refreshOpen()
      failed(t('failed'), error)
    },
  })
  const restoring = useReportedMutation({
    send: (body: ListText) => call(readCardList, { params, body }),
    failure: t('unreadable'),
    onDone: (answer) => {
      setRows((all = []) => numbered([...all, ...rowsOf(answer.lines, language)]))
      return refreshOpen()
    },
  })
  const dropping = useReportedMutation({
    send: (dropped: readonly ListRow[]) =>
      call(dropOpenLines, { params, body: { lines: dropped.map(({ line }) => line.id) } }),
    failure: t('dropFailed'),
    onDone: (_, dropped) => {
      const ids = new Set(idsOf(dropped))
      setRows((all) => all?.filter(({ line }) => !ids.has(line.id)))
      toast({
        title: t('dropped', { count: dropped.length }),
        action: {
          label: t('undoDrop'),
          onClick: () => restoring.mutate({ text: textOf(dropped) }),
        },
      })
      return refreshOpen()
    },
  })
  return {
    rows,
    leftOut,
    wrong,
    rates,
    why: run.error ? whyFailed(run.error) : undefined,
    read: reading.mutate,
    isReading: reading.isPending,
    isFailed: reading.isError,
    isAdding: adding.isPending,
    isDropping: dropping.isPending,
    change: (line: number, part: Partial<ListRow>) => {
      setRows((all) => all?.map((row) => (row.line.line === line ? { ...row, ...part } : row)))
      setWrong((all) => new Map([...all].filter(([each]) => each !== line)))
    },
    convert: (next: Rates) => {
      setRates(next)
      setRows((all) => all && converted(all, next, language))
    },
    drop: (dropped: readonly ListRow[]) => dropping.mutate(dropped),
    again: () => setRows(undefined),
    add(defaults: ListDefaults) {
      const { cards, wrong: problems } = cardsOf(rows ?? [], defaults)
      setWrong(problems)
      if (problems.size === 0 && cards.length > 0) adding.mutate({ cards, byRules: defaults.byRules })
    },
  }
}
export type CardList = ReturnType<typeof useCardList>

export const textOf = (rows: readonly ListRow[]): string => rows.map(({ line }) => line.text).join('\n')
export const idsOf = (rows: readonly ListRow[]): number[] => rows.map(({ line }) => line.id)

/** Rows of several readings, numbered in their order. */
const numbered = (rows: readonly ListRow[]): ListRow[] =>
  rows.map((row, place) => ({ ...row, line: { ...row.line, line: place + 1 } }))
