import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BuyCard, MOST_LISTED_CARDS } from '#shared/contract/buying/buying.ts'
import { findMarketCards } from '#shared/contract/market/offers.ts'
import { payWays } from '#shared/rules/buying/buy-rules.ts'
import { finishName, listingName } from '#shared/rules/cards/listing-name.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { newHot, type TypedHot } from './buying-input.ts'
import { TypedField } from './typed-field.tsx'
import type { BuyingForm } from './use-buying.ts'

const SHOWN = 6

const nameOf = ({ name, game, setName, setCode, number }: BuyCard) =>
  listingName({ name, game, setName, setCode, collectorNumber: number })

/** The hot list or the never list. */
export function ListedCards({
  list,
  form,
  mayChange,
}: {
  list: 'hot' | 'never'
  form: BuyingForm
  mayChange: boolean
}) {
  const t = useTranslations('buying')
  const common = useTranslations('buying.hot')
  const write = useText()
  const { typed, change } = form
  const cards = new Map(typed.cards.map((card) => [card.id, card]))
  const add = (card: BuyCard) => {
    if (typed[list].length >= MOST_LISTED_CARDS)
      return toast({ title: common('full', { limit: MOST_LISTED_CARDS }), variant: 'destructive' })
    const known = [...typed.cards.filter(({ id }) => id !== card.id), card]
    if (list === 'hot') change({ cards: known, hot: [newHot(card.id), ...typed.hot] })
    else if (!typed.never.some(({ cardId, finish }) => cardId === card.id && finish === null))
      change({ cards: known, never: [{ cardId: card.id, finish: null }, ...typed.never] })
    return toast({ title: common('added', { card: card.name }) })
  }
  const titleOf = (id: number) => {
    const card = cards.get(id)
    return card ? write(nameOf(card)) : common('gone')
  }
  const remove = (index: number) =>
    list === 'hot' ? change({ hot: typed.hot.toSpliced(index, 1) }) : change({ never: typed.never.toSpliced(index, 1) })
  const finishes = (index: number, cardId: number, finish: string | null) => (
    <Field label={common('finish', { card: titleOf(cardId) })} hideLabel className="w-44 max-sm:grow">
      <Select
        value={finish ?? ''}
        disabled={!mayChange}
        options={[
          { value: '', label: common('allFinishes') },
          ...[...new Set([...(cards.get(cardId)?.finishes ?? []), ...(finish ? [finish] : [])])].map((value) => ({
            value,
            label: write(finishName(value)),
          })),
        ]}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value || null
          const hot = typed.hot[index]
          const never = typed.never[index]
          if (list === 'hot' && hot) change({ hot: typed.hot.with(index, { ...hot, finish: chosen }) })
          if (list === 'never' && never) change({ never: typed.never.with(index, { ...never, finish: chosen }) })
        }}
      />
    </Field>
  )
  return (
    <Card>
      <CardHeader title={t(`${list}.title`)} description={t(`${list}.text`)} />
      <div className="grid gap-4 px-5 py-4">
        {mayChange && <CardAdder list={list} onAdd={add} />}
        {typed[list].length === 0 ? (
          <p className="text-quiet text-sm">{common('empty')}</p>
        ) : (
          <ul aria-label={t(`${list}.title`)} className="grid divide-y border-t">
            {typed[list].map((each, index) => {
              const title = titleOf(each.cardId)
              return (
                <li
                  key={'key' in each ? each.key : `${each.cardId} ${each.finish}`}
                  className="flex flex-wrap items-start gap-3 py-3"
                >
                  <div className="flex min-w-0 grow basis-64 items-center gap-3">
                    <CardFrame
                      src={cards.get(each.cardId)?.imageUrl}
                      alt=""
                      sizes="3rem"
                      game={cards.get(each.cardId)?.game}
                      className="w-10 shrink-0 rounded-sm!"
                    />
                    <span className="min-w-0 text-sm">{title}</span>
                  </div>
                  {finishes(index, each.cardId, each.finish)}
                  {mayChange && (
                    <Button
                      variant="ghost"
                      size="icon-sm"
                      aria-label={common('remove', { card: title })}
                      onClick={() => remove(index)}
                    >
                      <Trash2 />
                    </Button>
                  )}
                  {'kind' in each && (
                    <HotFields
                      hot={each}
                      index={index}
                      title={title}
                      form={form}
                      mayChange={mayChange}
                      onChange={(part) => change({ hot: typed.hot.with(index, { ...each, ...part }) })}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </Card>
  )
}

type HotFieldsProps = {
  hot: TypedHot
  index: number
  title: string
  form: BuyingForm
  mayChange: boolean
  onChange: (change: Partial<TypedHot>) => void
}

function HotFields({ hot, index, title, form, mayChange, onChange }: HotFieldsProps) {
  const t = useTranslations('buying.hot')
  const way = useTranslations('buyPrices')
  const common = { errors: form.errors, readOnly: !mayChange }
  return (
    <div className="grid w-full grid-cols-2 items-start gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <Field label={t('kind', { card: title })} hideLabel className="self-end">
        <Select
          value={hot.kind}
          disabled={!mayChange}
          options={(['extra', 'fixed'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ kind: currentTarget.value === 'fixed' ? 'fixed' : 'extra' })}
        />
      </Field>
      {hot.kind === 'extra' ? (
        <TypedField
          {...common}
          label={t('extra')}
          kind="percent"
          path={`hot.${index}.extra`}
          value={hot.extra}
          onChange={(extra) => onChange({ extra })}
        />
      ) : (
        payWays.map((each) => (
          <TypedField
            key={each}
            {...common}
            label={way(`way.${each}`)}
            kind="euros"
            path={`hot.${index}.${each}`}
            value={hot[each]}
            onChange={(value) => onChange({ [each]: value })}
          />
        ))
      )}
      <TypedField
        {...common}
        label={t('pieces')}
        kind="pieces"
        path={`hot.${index}.pieces`}
        value={hot.pieces}
        onChange={(pieces) => onChange({ pieces })}
      />
    </div>
  )
}

/** Searches the catalogue for a card to add. */
function CardAdder({ list, onAdd }: { list: 'hot' | 'never'; onAdd: (card: BuyCard) => void }) {
  const t = useTranslations('buying.hot')
  const title = useTranslations('buying')
  const write = useText()
  const [search, setSearch] = useState('')
  const isSearch = search.trim().length >= 2
  const query = useQuery({
    ...read(findMarketCards, { query: { search } }),
    enabled: isSearch,
    placeholderData: (before) => before,
  })
  const found = query.data?.slice(0, SHOWN)
  return (
    <div className="grid gap-2">
      <SearchBox
        label={`${title(`${list}.title`)}: ${t('search')}`}
        placeholder={t('hint')}
        search={search}
        onSearch={setSearch}
        shortcut={list === 'hot'}
      />
      {!isSearch ? null : hasFailed(query) ? (
        <Failure text={t('failed')} pending={query.isFetching} onRetry={() => query.refetch()} />
      ) : !found ? (
        <Waiting className="py-4" />
      ) : found.length === 0 ? (
        <p role="status" className="text-quiet text-sm">
          {t('nothing', { search })}
        </p>
      ) : (
        <ul className="grid">
          {found.map((entry) => {
            const card: BuyCard = {
              id: entry.id,
              game: entry.game,
              type: entry.type,
              name: entry.name,
              setName: entry.setName,
              setCode: entry.setCode,
              number: entry.number,
              rarity: entry.rarity,
              imageUrl: entry.imageUrl,
              finishes: entry.finishes,
            }
            return (
              <li key={card.id}>
                <button
                  type="button"
                  aria-label={t('add', { card: write(nameOf(card)) })}
                  onClick={() => onAdd(card)}
                  className="flex w-full cursor-pointer items-center gap-3 rounded-md py-2 text-left hover:bg-well"
                >
                  <CardFrame
                    src={card.imageUrl}
                    alt=""
                    sizes="3rem"
                    game={card.game}
                    className="w-8 shrink-0 rounded-sm!"
                  />
                  <span className="min-w-0 grow truncate text-sm">{write(nameOf(card))}</span>
                  <Plus className="mr-1 size-4 shrink-0 text-quiet" aria-hidden="true" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
