import { useTranslations } from 'use-intl'
import { type CatalogueStatus, getCatalogueStatus } from '#shared/contract/catalogue/catalogue.ts'
import { cancelCatalogueImport } from '#shared/contract/catalogue/imports.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { countsText, isUnderWay, stateVariants } from './sync-words.ts'

type Import = CatalogueStatus['imports'][number]

/** The last imports, with their results and refused rows. The one that this page is sending is cancelled there. */
export function ImportList({ imports, isSending }: { imports: readonly Import[]; isSending: boolean }) {
  const t = useTranslations('catalogue.imports')
  if (imports.length === 0) return <Empty title={t('listEmpty')}>{t('listEmptyText')}</Empty>
  return (
    <section className="grid gap-2">
      <h3 className="font-medium text-sm">{t('list')}</h3>
      <ul className="divide-y border-t">
        {imports.map((each) => (
          <ImportRow key={each.id} row={each} isSending={isSending && each.state === 'receiving'} />
        ))}
      </ul>
    </section>
  )
}

function ImportRow({ row, isSending }: { row: Import; isSending: boolean }) {
  const t = useTranslations('catalogue.imports')
  const states = useTranslations('catalogue.state')
  const text = useText()
  const { dateTime } = useFormat()
  const cancel = useCancel()
  const at = row.finishedAt ?? row.startedAt
  const isCancellable = !isSending && (row.state === 'waiting' || row.state === 'receiving')
  return (
    <li className="grid gap-1 py-3" aria-live={isUnderWay(row) ? 'polite' : undefined}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-all font-medium">{row.place}</span>
        <Badge variant={stateVariants[row.state]}>{row.state === 'done' ? t('done') : states(row.state)}</Badge>
        {isCancellable && (
          <Button variant="ghost" size="sm" pending={cancel.isPending} onClick={() => cancel.mutate(row)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <p className="text-quiet text-sm">
        {[at && dateTime(at), ...row.games.map((game) => text(gameName(game))), row.format].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm">{progressOf(row)}</p>
      {row.refused.length > 0 && <Refused refused={row.refused} />}
    </li>
  )

  function progressOf({ state, done, failure }: Import) {
    if (state === 'waiting' || state === 'receiving') return t(state)
    if (state === 'running') return t('reading', { read: done })
    if (state === 'interrupted') return t('interrupted')
    return failure ?? text(countsText(row))
  }
}

function Refused({ refused }: { refused: Import['refused'] }) {
  const t = useTranslations('catalogue.imports')
  const reasons = useTranslations('catalogue.refused')
  return (
    <ul className="grid gap-1 text-sm">
      {refused.map(({ reason, count, examples }) => (
        <li key={reason}>
          {t('refused', { count })} {reasons(reason as 'unreadable')}
          <span className="block text-quiet">{t('examples', { examples: examples.join('; ') })}</span>
        </li>
      ))}
    </ul>
  )
}

function useCancel() {
  const t = useTranslations('catalogue.imports')
  return useReportedMutation({
    send: ({ id }: Import) => call(cancelCatalogueImport, { params: { id } }),
    done: (_answer, { place }) => ({ title: t('cancelled'), description: place ?? '' }),
    failure: (error) => failed(t('notCancelled'), error, t('tryAgain')),
    refresh: { queryKey: keyOf(getCatalogueStatus) },
  })
}
