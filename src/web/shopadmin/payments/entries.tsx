import { useInfiniteQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BankEntry, entryStates, listEntries } from '#shared/contract/payments/statements.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { searchIn, useAddress } from '#web/lib/navigation/use-address.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { IfMay } from '../access/if-may.tsx'
import { live } from '../live.ts'
import { ChooseOrders } from './choose-orders.tsx'
import { EntriesBar } from './entries-bar.tsx'
import { EntryRow } from './entry-row.tsx'
import { useBooking } from './use-booking.ts'
import { useChoices } from './use-choices.ts'
import { useIgnoring } from './use-ignoring.ts'

const PER_PAGE = 100

/** Incoming payments: certain matches preselected, likely ones with their reason, others to be assigned manually. */
export function Entries({ shopId }: { shopId: number }) {
  const t = useTranslations('payments.entries')
  const { params, change } = useAddress()
  const search = searchIn(params)
  const state = entryStates.find((name) => name === params.get('entries')) ?? 'open'
  const query = useInfiniteQuery({
    ...readPages(listEntries, {
      params: { id: shopId },
      query: { state, search: search || undefined, limit: PER_PAGE },
    }),
    ...live,
  })
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  const choices = useChoices(state === 'booked' ? [] : entries)
  const booking = useBooking(shopId, choices.forget)
  const ignoring = useIgnoring(shopId)
  const [choosing, setChoosing] = useState<BankEntry>()
  return (
    <Card>
      <CardHeader className="pb-3">
        <div className="flex w-full flex-wrap items-center gap-3">
          <CardTitle className="mr-auto">{t('title')}</CardTitle>
          <SearchBox
            search={search}
            onSearch={(text) => change({ search: text })}
            placeholder={t('search')}
            className="w-full sm:w-64"
          />
          <Select
            aria-label={t('show')}
            className="w-full sm:w-40"
            value={state}
            options={entryStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={({ currentTarget: { value } }) => change({ entries: value === 'open' ? '' : value })}
          />
        </div>
      </CardHeader>
      <Loaded
        query={query}
        failure={t('loadFailed')}
        skeleton={<Skeletons lines={Array(4).fill('h-10')} className="gap-3 px-5 pb-5" />}
      >
        {() =>
          entries.length > 0 ? (
            <>
              <ul className="divide-y border-t" aria-label={t('title')}>
                {entries.map((entry) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    orders={choices.ordersOf(entry)}
                    ticked={choices.isTicked(entry)}
                    onTick={(on) => choices.tick(entry, on)}
                    onChoose={() => setChoosing(entry)}
                    onIgnore={(ignored) => ignoring.ignore([entry], ignored)}
                    onAlways={() => ignoring.always(entry)}
                    onUndo={() => booking.undo(entry)}
                  />
                ))}
              </ul>
              <ShowMore query={query} failure={t('loadFailed')} className="border-t p-4" />
            </>
          ) : (
            <Empty icon={<Landmark />} title={search ? t('noMatch', { search }) : t(`empty.${state}`)}>
              {!search && state === 'open' && t('emptyHint')}
            </Empty>
          )
        }
      </Loaded>
      <IfMay need="payments.write">
        <EntriesBar state={state} entries={entries} choices={choices} booking={booking} ignoring={ignoring} />
      </IfMay>
      {choosing && (
        <ChooseOrders
          shopId={shopId}
          entry={choosing}
          onClose={() => setChoosing(undefined)}
          onChosen={(list) => {
            choices.assign(choosing, list)
            setChoosing(undefined)
          }}
        />
      )}
    </Card>
  )
}
