import { useTranslations } from 'use-intl'
import type { ShopFigures } from '#shared/contract/shops/figures.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { Link } from '#web/components/link.tsx'
import { DataTable } from '#web/components/ui/data-table.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../access/use-access.ts'
import { FigureCard } from './figure-card.tsx'
import type { useExportFigures } from './use-export-figures.ts'

type BoughtFiguresProps = { bought: ShopFigures['bought']; exporting: ReturnType<typeof useExportFigures> }

/** Cards bought from customers in the period. Nothing for a shop that bought none. */
export function BoughtFigures({ bought, exporting }: BoughtFiguresProps) {
  const t = useTranslations('shopFigures.bought')
  const games = useTranslations('shopFigures.games')
  const { money, number } = useFormat()
  if (bought.offers === 0) return null
  return (
    <>
      <section aria-labelledby="bought" className="grid gap-3">
        <h2 id="bought" className="font-semibold text-base">
          {t('title')}
        </h2>
        <StatTiles>
          <StatTile label={t('offers')} value={number(bought.offers)} />
          <StatTile label={t('pieces')} value={number(bought.pieces)} />
          <StatTile label={t('paid')} value={money(bought.cents)} className="max-lg:col-span-full" />
        </StatTiles>
      </section>
      {bought.games.length > 1 && (
        <FigureCard title={t('games')} description={t('gamesText')} table="bought" exporting={exporting}>
          <DataTable
            label={t('games')}
            className="mt-2"
            rows={bought.games}
            keyOf={({ game }) => game}
            columns={{
              game: {
                head: games('game'),
                className: 'min-w-24 pl-5 font-medium',
                cell: ({ game }) => gameNames[game].shortName,
              },
              offers: { head: t('offers'), numeric: true, cell: ({ offers }) => number(offers) },
              pieces: { head: t('pieces'), numeric: true, cell: ({ pieces }) => number(pieces) },
              paid: { head: t('paid'), numeric: true, className: 'pr-5', cell: ({ cents }) => money(cents) },
            }}
          />
        </FigureCard>
      )}
      <FigureCard title={t('lots')} description={t('lotsText')} table="lots" exporting={exporting}>
        <Lots lots={bought.lots} />
      </FigureCard>
    </>
  )
}

function Lots({ lots }: Pick<ShopFigures['bought'], 'lots'>) {
  const t = useTranslations('shopFigures.bought')
  const sums = useTranslations('shopFigures.sums')
  const { money, number, date } = useFormat()
  const maySee = useMay('buying.read')
  return (
    <DataTable
      label={t('lots')}
      className="mt-2"
      rows={lots}
      keyOf={({ id }) => id}
      columns={{
        lot: {
          head: t('lot'),
          className: 'pl-5 font-medium',
          cell: ({ id, number: lot }) =>
            maySee ? (
              <Link to={`/shopadmin/buying/offers/${id}`} className="underline underline-offset-2">
                {lot}
              </Link>
            ) : (
              lot
            ),
        },
        on: { head: t('on'), className: 'whitespace-nowrap', cell: ({ boughtOn }) => date(boughtOn) },
        paid: { head: t('paid'), numeric: true, cell: ({ cents }) => money(cents) },
        sold: {
          head: t('sold'),
          numeric: true,
          cell: ({ soldPieces, pieces }) => t('soldOf', { sold: soldPieces, all: pieces }),
        },
        revenue: { head: t('revenue'), numeric: true, cell: ({ soldCents }) => money(soldCents) },
        margin: {
          head: sums('margin'),
          numeric: true,
          cell: ({ marginCents }) => (marginCents === null ? '—' : money(marginCents)),
        },
        days: {
          head: t('days'),
          numeric: true,
          className: 'pr-5',
          cell: ({ daysToSell }) => (daysToSell === null ? '—' : number(daysToSell)),
        },
      }}
    />
  )
}
