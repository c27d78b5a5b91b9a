import { useTranslations } from 'use-intl'
import type { Baskets } from '#shared/contract/market/baskets.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { cardTitle } from '../../card-title.ts'
import type { WantLine } from '../../want-store.ts'

type MissingCardsProps = Pick<Baskets, 'missing'> & { lines: readonly WantLine[] }

/** What of the list nobody has, and why. */
export function MissingCards({ missing, lines }: MissingCardsProps) {
  const t = useTranslations('wants.basket.missing')
  const why: Record<Baskets['missing'][number]['reason'], (pieces: number) => string> = {
    unknown: () => t('unknown'),
    none: () => t('none'),
    few: (pieces) => t('few', { pieces }),
  }
  const named = missing.flatMap((each) => {
    const card = lines[each.want]?.card
    return card ? [{ ...each, name: cardTitle(card) }] : []
  })
  if (named.length === 0) return null
  return (
    <Notice variant="warn" title={t('title')}>
      <ul className="mt-1 grid gap-0.5">
        {named.map(({ want, name, reason, pieces }) => (
          <li key={want} className="break-words">
            <span className="font-medium">{name}</span>
            {`: ${why[reason](pieces)}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
