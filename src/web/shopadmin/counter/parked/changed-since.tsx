import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { SinceParked } from '../basket/checked-basket.ts'

type ChangedSinceProps = { since: readonly SinceParked[]; onClose: () => void }

/** Prices and stock that changed while the basket was parked. */
export function ChangedSince({ since, onClose }: ChangedSinceProps) {
  const t = useTranslations('counter.parked.since')
  const { money } = useFormat()
  if (since.length === 0) return null
  const textOf = (each: SinceParked) => {
    switch (each.kind) {
      case 'gone':
        return each.name ? t('inactive', { name: each.name }) : t('deleted')
      case 'soldOut':
        return t('soldOut', { name: each.name })
      case 'fewer':
        return t('fewer', { name: each.name, stock: each.stock })
      case 'price':
        return t('price', { name: each.name, before: money(each.before), now: money(each.now) })
    }
  }
  return (
    <Notice variant="warn" role="status" title={t('title')} className="print:hidden">
      <ul className="list-disc pl-4">
        {since.map((each) => (
          <li key={`${each.kind} ${each.name}`}>{textOf(each)}</li>
        ))}
      </ul>
      <Button variant="outline" className="mt-2 min-h-11" onClick={onClose}>
        {t('seen')}
      </Button>
    </Notice>
  )
}
