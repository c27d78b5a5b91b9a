import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { findMarketCards } from '#shared/contract/market/offers.ts'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { read } from '#web/lib/api/call.ts'
import { cardTitle, printed } from '../card-title.ts'
import { useMarketGames } from '../games/use-market-games.ts'
import { MarketPicture } from '../offers/market-picture.tsx'
import { LowPrice } from './low-price.tsx'
import { useAddCard } from './use-add-card.ts'
import { useLows } from './use-lows.ts'

/** Results that fit next to the list. */
const SHOWN = 6
/** Minimum length of a search, in characters. */
const LEAST = 2

/** Searches the catalogue, including cards that no shop offers, and adds cards to the list. */
export function CardSearch() {
  const t = useTranslations('wants.add')
  const [search, setSearch] = useState('')
  const query = useQuery({
    ...read(findMarketCards, { query: { search } }),
    enabled: search.trim().length >= LEAST,
    placeholderData: (before) => before,
  })
  const found = query.data?.slice(0, SHOWN)
  const lows = useLows((found ?? []).map(({ id }) => id))
  return (
    <div className="grid gap-2">
      <SearchBox label={t('search')} placeholder={t('hint')} search={search} onSearch={setSearch} />
      {search.trim().length < LEAST ? null : hasFailed(query) ? (
        <Failure text={t('failed')} pending={query.isFetching} onRetry={() => query.refetch()} />
      ) : !found ? (
        <Waiting className="py-6" />
      ) : found.length === 0 ? (
        <p role="status" className="text-quiet text-sm">
          {t('nothing', { search })}
        </p>
      ) : (
        <ul className="grid">
          {found.map((card) => (
            <Found key={card.id} card={card} lows={lows} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Found({ card, lows }: { card: CatalogueProduct; lows: ReturnType<typeof useLows> }) {
  const t = useTranslations('wants.add')
  const add = useAddCard()
  const games = useMarketGames()
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        onClick={() => add(card)}
        aria-label={t('add', { card: cardTitle(card, games) })}
        className="flex w-full cursor-pointer items-center gap-3 rounded-md py-2 text-left hover:bg-well"
      >
        <MarketPicture
          pictures={[lows?.get(card.id)?.imageUrl ?? null, card.imageUrl]}
          alt=""
          game={card.game}
          sizes="3rem"
          className="w-12 shrink-0 rounded-sm!"
        />
        <span className="grid min-w-0 grow">
          <span className="truncate font-medium text-sm">{card.name}</span>
          <span className="truncate text-quiet text-xs">{printed(card, games)}</span>
          <LowPrice lows={lows} cardId={card.id} />
        </span>
        <Plus className="mr-1 size-4 shrink-0 text-quiet" aria-hidden="true" />
      </button>
    </li>
  )
}
