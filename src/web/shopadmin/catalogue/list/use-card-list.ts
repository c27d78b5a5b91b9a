import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkCardList, readCardList } from '#shared/contract/catalogue/card-lists.ts'
import type { Text } from '#shared/messages/translator.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/use-reported-mutation.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useRunImport, whyFailed } from '../../imports/use-run-import.ts'
import { cardsOf, type ListDefaults, type ListRow, rowsOf } from './list-rows.ts'

/** Parses a list, lets the owner review it, and adds all of it or nothing. */
export function useCardList(shopId: number, onDone: () => void) {
  const t = useTranslations('search.list')
  const { language } = useFormat()
  const [rows, setRows] = useState<readonly ListRow[]>()
  const [leftOut, setLeftOut] = useState(0)
  const [wrong, setWrong] = useState<ReadonlyMap<number, Text | string>>(new Map())
  const run = useRunImport({ shopId, inSight: true, onDone })
  const reading = useReportedMutation({
    send: (text: string) => call(readCardList, { params: { id: shopId }, body: { text } }),
    failure: t('unreadable'),
    onDone: (answer) => {
      setRows(rowsOf(answer.lines, language))
      setLeftOut(answer.leftOut)
    },
  })
  const adding = useMutation({
    async mutationFn(cards: ReturnType<typeof cardsOf>['cards']) {
      const checked = await call(checkCardList, { params: { id: shopId }, body: { cards } })
      const refused = checked.firstRows.filter(({ outcome }) => outcome === 'refused')
      if (refused.length === 0) return run.mutateAsync(checked.id)
      return void setWrong(new Map(refused.map(({ line, reasons }) => [line, reasons[0]?.message ?? ''])))
    },
    onError: (error) => failed(t('failed'), error),
  })
  return {
    rows,
    leftOut,
    wrong,
    why: run.error ? whyFailed(run.error) : undefined,
    read: reading.mutate,
    isReading: reading.isPending,
    isAdding: adding.isPending,
    change: (line: number, part: Partial<ListRow>) => {
      setRows((all) => all?.map((row) => (row.line.line === line ? { ...row, ...part } : row)))
      setWrong((all) => new Map([...all].filter(([each]) => each !== line)))
    },
    remove: (line: number) => setRows((all) => all?.filter((row) => row.line.line !== line)),
    again: () => setRows(undefined),
    add(defaults: ListDefaults) {
      const { cards, wrong: problems } = cardsOf(rows ?? [], defaults)
      setWrong(problems)
      if (problems.size === 0 && cards.length > 0) adding.mutate(cards)
    },
  }
}
export type CardList = ReturnType<typeof useCardList>
