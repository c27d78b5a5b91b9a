import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { conditionLetters, conditionsOf } from '#shared/rules/cards/conditions.ts'
import { useConditionName } from '../product/meanings.tsx'
import { ConditionDrawing } from './condition-drawing.tsx'

/** Drawing, name and description of each condition. */
export function ConditionMeanings({ shop }: { shop: PublicShop }) {
  const t = useTranslations('sell')
  const text = useTranslations('product') as (key: string) => string
  const nameOf = useConditionName()
  const { conditionScale: scale } = shop
  return (
    <details className="group rounded-lg border bg-surface px-4 py-3">
      <summary className="touch-target flex items-center justify-between font-medium">
        {t('conditions')}
        <ChevronDown className="size-4 text-quiet group-open:rotate-180" aria-hidden="true" />
      </summary>
      <dl className="mt-3 grid gap-4 text-sm">
        {conditionsOf(scale).map((condition) => (
          <div
            key={condition}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-4"
          >
            <ConditionDrawing condition={condition} className="row-span-2" />
            <dt className="font-medium">
              {conditionLetters(condition, scale)} · {nameOf(condition, scale)}
            </dt>
            <dd className="text-quiet">{text(`conditions.${condition}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
