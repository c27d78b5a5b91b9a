import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { dropOpenLines, listOpenLines } from '#shared/contract/catalogue/card-lists.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import type { ListStart } from './list-view.tsx'

/** Offers the lines of an earlier list that were neither added nor dropped, on any device. */
export function OpenLines({ shopId, onContinue }: { shopId: number; onContinue: (list: ListStart) => void }) {
  const t = useTranslations('search.list')
  const { data: lines = [] } = useQuery({ ...read(listOpenLines, { params: { id: shopId } }), staleTime: 0 })
  const text = lines.map((line) => line.text).join('\n')
  const drop = useReportedMutation({
    send: () => call(dropOpenLines, { params: { id: shopId }, body: { lines: lines.map(({ id }) => id) } }),
    failure: t('dropFailed'),
    refresh: { queryKey: keyOf(listOpenLines) },
    onDone: () =>
      toast({
        title: t('dropped', { count: lines.length }),
        action: { label: t('undoDrop'), onClick: () => onContinue({ text, replaces: [] }) },
      }),
  })
  if (lines.length === 0) return null
  return (
    <Notice className="mx-3 mb-2" title={t('waiting', { count: lines.length })}>
      <span className="mt-1 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onContinue({ text, replaces: lines.map(({ id }) => id) })}>
          {t('continue')}
        </Button>
        <Button variant="ghost" size="sm" pending={drop.isPending} onClick={() => drop.mutate()}>
          {t('drop')}
        </Button>
      </span>
    </Notice>
  )
}
