import { useTranslations } from 'use-intl'
import type { PriceRun, PriceRunItem } from '#shared/contract/catalogue/price-runs.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import { ListingWords } from '#web/components/condition-mark.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { ruleText } from './rule-text.ts'

/** Picture, name and the details that distinguish it from other listings. */
export function Product({ item }: { item: PriceRunItem }) {
  const write = useText()
  const scale = useConditionScale()
  const details = write(listingDetails(item, scale))
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumb src={item.imageUrl} />
      <span className="grid min-w-0">
        <span className={cn('wrap-anywhere font-medium leading-tight', item.state === 'left-out' && 'text-quiet')}>
          {item.name}
        </span>
        {details && (
          <span className="text-quiet text-xs leading-tight">
            <ListingWords listing={item} scale={scale} />
          </span>
        )}
      </span>
    </span>
  )
}

/** The new price, struck through if it was left out. */
export function NewPrice({ item: { newCents, state } }: { item: PriceRunItem }) {
  const { money } = useFormat()
  if (newCents === null) return null
  return state === 'left-out' ? (
    <s className="text-quiet">{money(newCents)}</s>
  ) : (
    <span className="font-medium">{money(newCents)}</span>
  )
}

/** The rule that applies, by its number and as a sentence. */
export function Rule({ item, run }: { item: PriceRunItem; run: PriceRun }) {
  const t = useTranslations('prices.rule')
  const write = useText()
  const rule = item.rule === null ? undefined : run.rules[item.rule]
  if (!rule || item.rule === null) return null
  return (
    <span className="block text-xs">
      <span className="font-medium">{t('number', { number: String(item.rule + 1) })}</span>
      <span className="text-quiet">{` · ${write(ruleText(rule))}`}</span>
    </span>
  )
}

/** Outcome for a product once a run was decided; nothing for an ordinary change. */
export function ItemState({ item: { state } }: { item: PriceRunItem }) {
  const t = useTranslations('prices.run.state')
  if (state !== 'left-out' && state !== 'passed' && state !== 'undone') return null
  return <Badge variant="outline">{t(state)}</Badge>
}
