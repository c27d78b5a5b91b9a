import { useInfiniteQuery } from '@tanstack/react-query'
import { Flame, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BuylistCard, listBuylist } from '#shared/contract/buying/buylist.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { priceText } from '#shared/rules/buying/price-text.ts'
import { conditionLetters, conditionsOf } from '#shared/rules/cards/conditions.ts'
import { finishName, listingName, printing } from '#shared/rules/cards/listing-name.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { Amounts } from './amounts.tsx'
import { sellStore } from './sell-store.ts'

/** Cards that the shop buys: the hot list first, then search results or the newest sets. */
export function Buylist({ shop }: { shop: PublicShop }) {
  const t = useTranslations('sell')
  const [search, setSearch] = useState('')
  const [game, setGame] = useState<GameId>()
  const filter = { ...(search ? { search } : {}), ...(game ? { game } : {}) }
  const query = useInfiniteQuery({
    queryKey: [...keyOf(listBuylist, { id: shop.id }, filter), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listBuylist, { params: { id: shop.id }, query: { ...filter, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const hot = query.data?.pages[0]?.hot ?? []
  const cards = query.data?.pages.flatMap((page) => page.cards) ?? []
  return (
    <section aria-label={t('prices')} className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 grow basis-64">
          {/* The field of the header has the shortcut on every page of a shop. */}
          <SearchBox
            label={t('search')}
            placeholder={t('searchHint')}
            search={search}
            onSearch={setSearch}
            shortcut={false}
          />
        </div>
        {shop.games.length > 1 && (
          <Field label={t('game')} hideLabel className="w-48 max-sm:w-full">
            <Select
              value={game ?? ''}
              options={[
                { value: '', label: t('allGames') },
                ...shop.games.map((each) => ({ value: each, label: gameNames[each].name })),
              ]}
              onChange={({ currentTarget }) => setGame(shop.games.find((each) => each === currentTarget.value))}
            />
          </Field>
        )}
      </div>
      <Loaded query={query} failure={t('failed')} skeleton={<Skeleton className="h-96" />}>
        {() => (
          <>
            {hot.length > 0 && (
              <section aria-labelledby="wanted" className="grid gap-2">
                <h2 id="wanted" className="flex items-center gap-2 text-base">
                  <Flame className="size-4 text-accent-ink" aria-hidden="true" />
                  {t('hot')}
                </h2>
                <Cards cards={hot} shop={shop} />
              </section>
            )}
            {cards.length > 0 ? (
              <section aria-labelledby="bought" className="grid gap-2">
                <h2 id="bought" className="text-base">
                  {search ? t('found') : t('newest')}
                </h2>
                <Cards cards={cards} shop={shop} />
              </section>
            ) : (
              hot.length === 0 && (
                <Empty icon={<SearchX />} title={search ? t('nothing', { search }) : t('noCards')}>
                  {search && t('nothingHint')}
                </Empty>
              )
            )}
            {query.hasNextPage && (
              <Button
                variant="outline"
                className="justify-self-center"
                pending={query.isFetchingNextPage}
                onClick={() => query.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Cards({ cards, shop }: { cards: readonly BuylistCard[]; shop: PublicShop }) {
  return (
    <ul className="grid gap-3">
      {cards.map((each) => (
        <BuyItem key={each.card.id} bought={each} shop={shop} />
      ))}
    </ul>
  )
}

function BuyItem({ bought: { card, finishes }, shop }: { bought: BuylistCard; shop: PublicShop }) {
  const listing = { name: card.name, setName: card.setName, setCode: card.setCode, collectorNumber: card.number }
  return (
    <li className="flex gap-3 rounded-lg border bg-surface p-3">
      <CardFrame
        src={card.imageUrl}
        alt=""
        sizes="5rem"
        game={card.game}
        shape={card.type === 'sealed' ? 'sealed' : 'single'}
        className="w-16 shrink-0 self-start rounded-sm!"
      />
      <div className="grid min-w-0 grow gap-2">
        <div>
          <h3 className="wrap-anywhere font-medium text-sm">{card.name}</h3>
          <p className="text-quiet text-xs">{printing(listing)}</p>
        </div>
        {finishes.map((each) => (
          <Finish key={each.finish} card={card} offer={each} shop={shop} />
        ))}
      </div>
    </li>
  )
}

type FinishProps = { card: BuylistCard['card']; offer: BuylistCard['finishes'][number]; shop: PublicShop }

/** The best price in one finish, all conditions, and a button to add the card to the list. */
function Finish({ card, offer: { finish, prices }, shop }: FinishProps) {
  const t = useTranslations('sell')
  const write = useText()
  const scale = shop.conditionScale
  const shown = conditionsOf(scale)
  const ofScale = prices.filter(({ why }) => why.condition === null || shown.includes(why.condition))
  const best = ofScale.find(({ why }) => why.condition === 'NM') ?? ofScale[0]
  if (!best) return null
  const { condition, isHot } = best.why
  const name = write(
    listingName({ name: card.name, setName: card.setName, collectorNumber: card.number, finish, condition }, scale),
  )
  const add = () => {
    const left = sellStore(shop.id).add([{ card, pieces: 1, condition, finish }])
    toast(left > 0 ? { title: t('full'), variant: 'destructive' } : { title: t('added', { card: card.name }) })
  }
  return (
    <div className="grid gap-1 border-t pt-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 grow text-sm">
          {[card.type === 'card' ? write(finishName(finish)) : '', condition ? conditionLetters(condition, scale) : '']
            .filter(Boolean)
            .join(' · ')}{' '}
          {isHot && <Badge variant="good">{t('wanted')}</Badge>}
        </p>
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-3">
          <Amounts cents={best.cents} />
          <Button variant="outline" size="icon-sm" aria-label={t('add', { card: name })} onClick={add}>
            <Plus />
          </Button>
        </div>
      </div>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer text-quiet text-xs underline decoration-dotted underline-offset-4">
          {ofScale.length > 1 ? t('allConditions') : t('why')}
        </summary>
        <p className="mt-1 text-quiet text-xs">{write(priceText(best, scale))}</p>
        {best.pieces !== null && <p className="text-quiet text-xs">{t('atMost', { count: best.pieces })}</p>}
        {ofScale.length > 1 && (
          <ul className="mt-1 grid gap-1">
            {ofScale.map(({ why, cents }) => (
              <li key={why.condition} className="flex items-center justify-between gap-3">
                <span>{why.condition && conditionLetters(why.condition, scale)}</span>
                <Amounts cents={cents} />
              </li>
            ))}
          </ul>
        )}
      </details>
    </div>
  )
}
