import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type PricedLine, priceBuylist } from '#shared/contract/buying/buylist.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { priceText } from '#shared/rules/buying/price-text.ts'
import { conditionLetters, conditions, conditionsOf } from '#shared/rules/cards/conditions.ts'
import { finishName, printing } from '#shared/rules/cards/listing-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { Amounts } from './amounts.tsx'
import { type SellLine, sellStore } from './sell-store.ts'
import { SubmitOffer } from './submit-offer.tsx'

/** The visitor's list with current prices and totals. It stays on this device. */
export function SellList({ shop }: { shop: PublicShop }) {
  const t = useTranslations('sell.list')
  const store = sellStore(shop.id)
  const lines = store.use()
  const body = {
    lines: lines.map(({ card, pieces, condition, finish }) => ({ cardId: card.id, pieces, condition, finish })),
  }
  const query = useQuery({
    queryKey: [...keyOf(priceBuylist, { id: shop.id }), body],
    queryFn: ({ signal }) => call(priceBuylist, { params: { id: shop.id }, body }, signal),
    enabled: lines.length > 0,
    placeholderData: (before) => before,
  })
  // While new prices load, those of the previous list are shown only for the same cards.
  const isSame = lines.every(({ card }, at) => card.id === query.data?.lines[at]?.card?.id)
  const priced = query.isPlaceholderData && !isSame ? undefined : query.data
  const clear = () => {
    store.set([])
    const { dismiss } = toast({
      title: t('cleared'),
      action: {
        label: t('undo'),
        onClick: () => {
          store.set(lines)
          dismiss()
        },
      },
    })
  }
  return (
    <section aria-labelledby="sell-list" className="rounded-lg border bg-surface">
      <div className="flex items-center justify-between gap-3 px-4 pt-3">
        <h2 id="sell-list" className="text-base">
          {t('title')}
        </h2>
        {lines.length > 0 && (
          <Button variant="ghost" size="sm" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-quiet text-sm">{t('empty')}</p>
      ) : (
        <>
          <ul className="grid max-h-[60vh] divide-y overflow-y-auto px-4">
            {lines.map((line, at) => (
              <Line key={line.line} line={line} priced={priced?.lines[at]} shop={shop} />
            ))}
          </ul>
          <div className="grid gap-1 border-t px-4 py-3" aria-live="polite">
            {hasFailed(query) ? (
              <Failure text={t('failed')} pending={query.isFetching} onRetry={() => query.refetch()} />
            ) : (
              <>
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="font-medium">{priced ? t('total', { count: priced.pieces }) : t('loading')}</p>
                  {priced && <Amounts cents={priced.totals} className={query.isFetching ? 'opacity-60' : ''} />}
                </div>
                <p className="text-quiet text-xs">{t('today')}</p>
              </>
            )}
          </div>
          {priced && priced.pieces > 0 && (
            <SubmitOffer shop={shop} lines={body.lines} priced={priced} isLoading={query.isFetching} />
          )}
        </>
      )}
    </section>
  )
}

type LineProps = { line: SellLine; priced: PricedLine | undefined; shop: PublicShop }

function Line({ line, priced, shop }: LineProps) {
  const t = useTranslations('sell.list')
  const write = useText()
  const store = sellStore(shop.id)
  const { card, pieces, condition, finish } = line
  const scale = shop.conditionScale
  const price = priced?.price
  const chosen =
    condition &&
    conditionsOf(scale).find((each) => conditionLetters(each, scale) === conditionLetters(condition, scale))
  const finishes = [...new Set([...card.finishes, finish])]
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="wrap-anywhere font-medium text-sm">{card.name}</p>
          <p className="text-quiet text-xs">
            {printing({ name: card.name, setName: card.setName, setCode: card.setCode, collectorNumber: card.number })}
          </p>
        </div>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('remove', { card: card.name })}
          onClick={() => store.remove(line.line)}
        >
          <Trash2 />
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('pieces', { card: card.name })} hideLabel className="w-16">
          <Input
            key={pieces}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={pieces}
            onBlur={({ currentTarget }) => {
              const typed = Number(currentTarget.value)
              if (Number.isInteger(typed) && typed >= 1 && typed <= 999) store.change(line.line, { pieces: typed })
              else currentTarget.value = String(pieces)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
        </Field>
        {condition && (
          <Field label={t('condition', { card: card.name })} hideLabel className="w-20">
            <Select
              value={chosen ?? condition}
              options={conditionsOf(scale).map((value) => ({ value, label: conditionLetters(value, scale) }))}
              onChange={({ currentTarget }) =>
                store.change(line.line, {
                  condition: conditions.find((each) => each === currentTarget.value) ?? condition,
                })
              }
            />
          </Field>
        )}
        {card.type === 'card' && finishes.length > 1 && (
          <Field label={t('finish', { card: card.name })} hideLabel className="w-36">
            <Select
              value={finish}
              options={finishes.map((value) => ({ value, label: write(finishName(value)) }))}
              onChange={({ currentTarget }) => store.change(line.line, { finish: currentTarget.value })}
            />
          </Field>
        )}
        {priced && priced.bought > 0 && <Amounts cents={priced.totals} className="ml-auto" />}
      </div>
      {priced && (
        <p className="text-quiet text-xs">
          {price ? write(priceText(price, scale)) : t('unknown')}
          {price && 'cents' in price && priced.bought < pieces && (
            <span className="block font-medium text-warn-ink">{t('fewer', { count: priced.bought })}</span>
          )}
        </p>
      )}
    </li>
  )
}
