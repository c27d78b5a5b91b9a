import { useTranslations } from 'use-intl'
import type { ShopFigures } from '#shared/contract/shops/figures.ts'
import { DataTable } from '#web/components/ui/data-table.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { FigureCard } from './figure-card.tsx'
import type { useExportFigures } from './use-export-figures.ts'

type OpenedFiguresProps = { opened: ShopFigures['opened']; exporting: ReturnType<typeof useExportFigures> }

/** Packs opened live in the period. Nothing for a shop that opened none. */
export function OpenedFigures({ opened, exporting }: OpenedFiguresProps) {
  const t = useTranslations('shopFigures.opened')
  const { money, number, date } = useFormat()
  if (opened.rips === 0) return null
  const worth = (cents: number) => (cents === 0 ? '—' : money(cents))
  const pace = (seconds: number | null) => {
    if (seconds === null) return '—'
    if (seconds < 60) return t('seconds', { seconds })
    return t('minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
  }
  return (
    <>
      <section aria-labelledby="opened" className="grid gap-3">
        <h2 id="opened" className="font-semibold text-base">
          {t('title')}
        </h2>
        <StatTiles>
          <StatTile label={t('packs')} value={number(opened.packs)} hint={t('rips', { count: opened.rips })} />
          <StatTile label={t('pace')} value={pace(opened.secondsPerPack)} />
          <StatTile
            label={t('pulls')}
            value={number(opened.pulls)}
            hint={opened.cents > 0 ? t('worth', { amount: money(opened.cents) }) : undefined}
            className="max-lg:col-span-full"
          />
        </StatTiles>
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FigureCard title={t('sessions')} description={t('sessionsText')} table="opened" exporting={exporting}>
          <DataTable
            label={t('sessions')}
            className="mt-2"
            rows={opened.sessions}
            keyOf={({ id }) => id ?? 0}
            columns={{
              session: {
                head: t('session'),
                className: 'wrap-anywhere min-w-28 pl-5 font-medium',
                cell: ({ title, startedOn }) => (
                  <>
                    {title || t('noSession')}
                    {startedOn && <span className="block font-normal text-quiet text-xs">{date(startedOn)}</span>}
                  </>
                ),
              },
              packs: { head: t('packs'), numeric: true, cell: ({ packs }) => number(packs) },
              pace: { head: t('pace'), numeric: true, cell: ({ secondsPerPack }) => pace(secondsPerPack) },
              pulls: { head: t('pulls'), numeric: true, cell: ({ pulls }) => number(pulls) },
              worth: { head: t('price'), numeric: true, className: 'pr-5', cell: ({ cents }) => worth(cents) },
            }}
          />
        </FigureCard>
        {opened.sets.length > 0 && (
          <FigureCard title={t('sets')} description={t('setsText')} table="pulled" exporting={exporting}>
            <DataTable
              label={t('sets')}
              className="mt-2"
              rows={opened.sets}
              keyOf={({ name }) => name}
              columns={{
                set: {
                  head: t('set'),
                  className: 'wrap-anywhere min-w-28 pl-5 font-medium',
                  cell: ({ name }) => name || t('noSet'),
                },
                pulls: { head: t('pulls'), numeric: true, cell: ({ pulls }) => number(pulls) },
                worth: { head: t('price'), numeric: true, className: 'pr-5', cell: ({ cents }) => worth(cents) },
              }}
            />
          </FigureCard>
        )}
      </div>
    </>
  )
}
