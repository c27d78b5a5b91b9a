import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listProductFilters } from '#shared/contract/products/product-lists.ts'
import { listMyShops, type Shop, updateShop } from '#shared/contract/shops/shops.ts'
import { type Condition, conditionLetters } from '#shared/rules/cards/conditions.ts'
import { finishName } from '#shared/rules/cards/listing-name.ts'
import { RESTOCK_DAYS, RESTOCK_SOLD, stockFilters } from '#shared/rules/products/stock/stock-filter.ts'
import { LOW_STOCK } from '#shared/rules/products/stock/stock-level.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { IfMay } from '../access/if-may.tsx'
import { noPrice, readNumber, typedNumber } from '../forms/typed-number.ts'
import { useConditionScale, useMyShop } from '../shop/use-my-shop.ts'
import { useShopMutation } from '../shop/use-shop-mutation.ts'
import { matchingOf, type ShownProducts } from './product-filter.ts'

type MoreFiltersProps = {
  shopId: number
  shown: ShownProducts
  onChange: (values: Readonly<Record<string, string>>) => void
}

type Choice = { value: string; count: number }

/** Rarely used filters, for attributes and price, with the number of matching products for each choice. */
export function MoreFilters({ shopId, shown, onChange }: MoreFiltersProps) {
  const t = useTranslations('products')
  const write = useText()
  const scale = useConditionScale()
  const { data } = useQuery({
    ...read(listProductFilters, { params: { id: shopId }, query: matchingOf(shown) }),
    placeholderData: keepPreviousData,
  })
  const select = (
    name: 'condition' | 'finish' | 'rarity' | 'graded',
    label: string,
    all: string,
    choices: readonly Choice[],
    nameOf: (value: string) => string,
  ) => {
    const chosen = shown[name]
    const offered =
      chosen === undefined || choices.some(({ value }) => value === chosen)
        ? choices
        : [...choices, { value: chosen, count: 0 }]
    return (
      <Select
        aria-label={label}
        value={chosen ?? 'all'}
        options={offered.map(({ value, count }) => ({
          value,
          label: t('filter.choice', { name: nameOf(value), count }),
        }))}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      >
        <option value="all">{all}</option>
      </Select>
    )
  }
  const lettersOf = (value: string) => conditionLetters((value.split(',')[0] ?? 'NM') as Condition, scale)
  return (
    <div className="grid grid-cols-2 items-center gap-3 md:grid-cols-4">
      {select(
        'condition',
        t('field.condition'),
        t('filter.allConditions'),
        byLetters(data?.condition, lettersOf),
        lettersOf,
      )}
      {select('finish', t('field.finish'), t('filter.allFinishes'), data?.finish ?? [], (value) =>
        write(finishName(value)),
      )}
      {select('rarity', t('field.rarity'), t('filter.allRarities'), data?.rarity ?? [], String)}
      {select('graded', t('filter.graded.label'), t('filter.graded.all'), data?.graded ?? [], (value) =>
        t(`filter.graded.${value === 'yes' ? 'yes' : 'no'}`),
      )}
      <Select
        aria-label={t('filter.stock.label')}
        value={shown.stock ?? 'all'}
        options={stockFilters.map((value) => ({ value, label: t(`filter.stock.${value}`) }))}
        onChange={(event) => onChange({ stock: event.currentTarget.value })}
      >
        <option value="all">{t('filter.stock.all')}</option>
      </Select>
      <PriceLimit label={t('filter.from')} cents={shown.minCents} onCents={(minCents) => onChange({ minCents })} />
      <PriceLimit label={t('filter.to')} cents={shown.maxCents} onCents={(maxCents) => onChange({ maxCents })} />
      {shown.stock && (
        <p className="col-span-full text-quiet text-xs">
          {t(`filter.stock.hint.${shown.stock}`, { left: LOW_STOCK, sold: RESTOCK_SOLD, days: RESTOCK_DAYS })}{' '}
          <CountSingles shopId={shopId} />
        </p>
      )}
    </div>
  )
}

/** Whether single cards count as low stock, with a button to change it. */
function CountSingles({ shopId }: { shopId: number }) {
  const t = useTranslations('products.filter.stock.singles')
  const client = useQueryClient()
  const { data: shop } = useMyShop()
  const change = useShopMutation(shopId, {
    send: () => call(updateShop, { params: { id: shopId }, body: { reordersSingles: !shop?.reordersSingles } }),
    failure: t('failed'),
    onDone: (saved) =>
      client.setQueryData<Shop[]>(keyOf(listMyShops), (shops = []) =>
        shops.map((each) => (each.id === saved.id ? saved : each)),
      ),
  })
  if (!shop) return null
  const counted = shop.reordersSingles ? 'counted' : 'leftOut'
  return (
    <>
      {t(`${counted}.text`)}{' '}
      <IfMay need="settings.write">
        <Button
          variant="link"
          size="sm"
          className="h-auto p-0 text-xs"
          pending={change.isPending}
          onClick={() => change.mutate()}
        >
          {t(`${counted}.change`)}
        </Button>
      </IfMay>
    </>
  )
}

/** Merges conditions that share an abbreviation in the shop's scale. */
function byLetters(conditions: readonly Choice[] = [], lettersOf: (value: string) => string): Choice[] {
  return [...Map.groupBy(conditions, ({ value }) => lettersOf(value)).values()].map((group) => ({
    value: group.map(({ value }) => value).join(','),
    count: group.reduce((sum, { count }) => sum + count, 0),
  }))
}

type PriceLimitProps = { label: string; cents: number | undefined; onCents: (cents: string) => void }

/** Amount that applies on blur or Enter. */
function PriceLimit({ label, cents, onCents }: PriceLimitProps) {
  const { language } = useFormat()
  const now = cents === undefined ? '' : typedNumber('euros', cents, language)
  const [text, setText] = useState(now)
  useEffect(() => setText(now), [now])
  const read = text.trim() === '' ? undefined : readNumber('euros', text, noPrice)
  const settle = () => {
    if (text !== now && !read?.error) onCents(read === undefined ? '' : String(read.value))
  }
  return (
    <Input
      aria-label={label}
      aria-invalid={read?.error ? true : undefined}
      placeholder={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
    />
  )
}
