import { useTranslations } from 'use-intl'
import type { GameFigures } from '#shared/contract/shops/figures.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { DataTable } from '#web/components/ui/data-table.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { marginOf } from './margin.ts'

/** Sales and stock of a shop with several games. */
export function GameTable({ games }: { games: readonly GameFigures[] }) {
  const t = useTranslations('shopFigures')
  const { money, number } = useFormat()
  return (
    <DataTable
      label={t('games.title')}
      className="mt-2"
      rows={games}
      keyOf={({ game }) => game ?? ''}
      columns={{
        game: {
          head: t('games.game'),
          className: 'min-w-24 pl-5 font-medium',
          cell: ({ game }) => (game ? gameNames[game].shortName : t('games.none')),
        },
        units: { head: t('sellers.units'), numeric: true, cell: ({ units }) => number(units) },
        goods: { head: t('sellers.goods'), numeric: true, cell: ({ goodsCents }) => money(goodsCents) },
        margin: {
          head: t('sums.margin'),
          numeric: true,
          cell: (sums) => (sums.costedCents > 0 ? money(marginOf(sums)) : '—'),
        },
        pieces: { head: t('games.pieces'), numeric: true, cell: ({ stock }) => number(stock.pieces) },
        sale: {
          head: t('games.sale'),
          numeric: true,
          className: 'pr-5',
          cell: ({ stock }) => money(stock.saleCents),
        },
      }}
    />
  )
}
