import { useTranslations } from 'use-intl'
import type { CatalogueStatus } from '#shared/contract/catalogue/catalogue.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import type { DataTableProps } from '#web/components/ui/data-table.tsx'
import { TableOrCards } from '#web/components/ui/table-or-cards.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { Facts } from '../facts.tsx'

type Held = CatalogueStatus['games'][number]
type Column = 'game' | 'cards' | 'sealed' | 'sets' | 'source' | 'lastImport'

/** Contents of the catalogue by game, and where they come from. */
export function GamesCard({ games }: { games: readonly Held[] }) {
  const t = useTranslations('catalogue.games')
  const text = useText()
  const { count, date } = useFormat()
  const columns: DataTableProps<Held, Column>['columns'] = {
    game: { head: t('game'), cell: ({ game }) => <span className="font-medium">{text(gameName(game))}</span> },
    cards: { head: t('cards'), numeric: true, cell: ({ cards }) => count(cards) },
    sealed: { head: t('sealed'), numeric: true, cell: ({ sealed }) => count(sealed) },
    sets: { head: t('sets'), numeric: true, cell: ({ sets }) => count(sets) },
    source: {
      head: t('source'),
      cell: ({ bundled }) =>
        bundled ? (
          <a href={bundled.address} title={bundled.copyright} className="underline underline-offset-2">
            {t('licence', bundled)}
          </a>
        ) : (
          <span className="text-quiet">{t('none')}</span>
        ),
    },
    lastImport: {
      head: t('lastImport'),
      cell: ({ lastImport }) =>
        lastImport ? (
          <>
            {date(lastImport.at)}
            <span className="block truncate text-quiet text-xs" title={lastImport.from}>
              {lastImport.from}
            </span>
          </>
        ) : (
          <span className="text-quiet">{t('never')}</span>
        ),
    },
  }
  return (
    <Card>
      <CardHeader title={t('title')} description={t('text')} />
      <CardContent className="px-0">
        <TableOrCards
          label={t('title')}
          rows={games}
          keyOf={({ game }) => game}
          columns={columns}
          card={({ game, ...cells }, row) => (
            <>
              {game}
              {row.cards + row.sealed === 0 ? (
                <p className="mt-1 text-quiet text-sm">{t('empty')}</p>
              ) : (
                <Facts
                  facts={(Object.keys(cells) as (keyof typeof cells)[])
                    .filter((name) => name === 'source' || row[name] !== 0)
                    .map((name) => [columns[name].head as string, cells[name]])}
                />
              )}
            </>
          )}
        />
      </CardContent>
    </Card>
  )
}
