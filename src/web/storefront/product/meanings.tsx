import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { type Condition, type ConditionScale, conditionLetters } from '#shared/rules/cards/conditions.ts'

/** Name of a condition in the shop's scale: 'Near Mint'. */
export function useConditionName() {
  // Cast, because TypeScript would otherwise check every message key.
  const t = useTranslations('product') as (key: string) => string
  return (condition: Condition, scale: ConditionScale) =>
    scale === 'tcgplayer' ? t(`tcgplayer.${conditionLetters(condition, scale)}`) : t(`conditions.${condition}.name`)
}

/** Longer descriptions are further down the page. */
const SHORT = 160

/** Whether a card's description is short enough for the line below its name. */
export const isShortText = ({ condition, description }: PublicProduct): boolean =>
  condition !== null && description !== null && description.length <= SHORT && !description.includes('\n')

/** Meaning of a copy's condition, and the seller's words about it, if they are few. */
export function CopyMeaning({ shop, product }: { shop: PublicShop; product: PublicProduct }) {
  const t = useTranslations('product') as (key: string) => string
  const nameOf = useConditionName()
  const { condition, description } = product
  if (!condition) return null
  return (
    <p className="max-w-prose text-quiet text-sm">
      <span className="font-medium text-ink">{nameOf(condition, shop.conditionScale)}</span>
      {' · '}
      {t(`conditions.${condition}.text`)} {isShortText(product) && <span className="text-ink">{description}</span>}
    </p>
  )
}

/** Native disclosure, which works without scripts. */
export function GradeMeaning({ grade }: { grade: string }) {
  const t = useTranslations('product.grade')
  return (
    <details className="group">
      <summary className="touch-target flex w-fit cursor-pointer! list-none items-center gap-1.5 rounded-sm [&::-webkit-details-marker]:hidden">
        <span className="underline decoration-dotted underline-offset-4 group-open:no-underline">{grade}</span>
        <CircleHelp className="size-4 shrink-0 text-quiet" aria-hidden="true" />
      </summary>
      <p className="mt-1 mb-2 max-w-prose text-quiet text-sm">{t('text')}</p>
    </details>
  )
}
