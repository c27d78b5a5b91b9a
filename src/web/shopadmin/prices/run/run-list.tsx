import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listPriceRuns, type PriceRun } from '#shared/contract/catalogue/price-runs.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { toApply } from './use-price-runs.ts'

const PER_PAGE = 20

export const stateVariants: Record<PriceRun['state'], BadgeProps['variant']> = {
  ready: 'default',
  applying: 'warn',
  applied: 'good',
  undoing: 'warn',
  undone: 'outline',
}

/** Nightly and manual runs of the last 30 days. */
export function RunList({ shopId, onShow }: { shopId: number; onShow: (run: PriceRun) => void }) {
  const t = useTranslations('prices.runs')
  const query = useInfiniteQuery({
    ...readPages(listPriceRuns, { params: { id: shopId }, query: { limit: PER_PAGE } }),
    refetchOnWindowFocus: true,
  })
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <Loaded query={query} failure={t('failure')}>
        {({ pages }) => {
          const runs = pages.flatMap(({ items }) => items)
          if (runs.length === 0)
            return (
              <Empty icon={<History />} title={t('empty')}>
                {t('emptyHint')}
              </Empty>
            )
          return (
            <>
              <ul aria-label={t('title')} className="mt-2 border-t">
                {runs.map((run) => (
                  <Run key={run.id} run={run} onShow={() => onShow(run)} />
                ))}
              </ul>
              <ShowMore query={query} failure={t('failure')} className="border-t p-3" />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

function Run({ run, onShow }: { run: PriceRun; onShow: () => void }) {
  const t = useTranslations('prices.runs')
  const { dateTime } = useFormat()
  const when = dateTime(run.appliedAt ?? run.createdAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-5 py-2 text-sm last:border-b-0">
      <span className="min-w-36 font-medium tabular-nums">{when}</span>
      <span className="min-w-24 text-quiet">{t(`kind.${run.kind}`)}</span>
      <Badge variant={stateVariants[run.state]}>{t(`state.${run.state}`)}</Badge>
      <span className="grow tabular-nums">
        {t('counts', { changes: run.state === 'ready' ? toApply(run) : run.applied, products: run.products })}
        {run.leftOut > 0 && <span className="text-quiet">{` · ${t('leftOut', { count: run.leftOut })}`}</span>}
      </span>
      <Button variant="ghost" size="sm" aria-label={t('showOf', { when })} onClick={onShow}>
        {t(run.state === 'ready' ? 'review' : 'show')}
      </Button>
    </li>
  )
}
