import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Condition, type ConditionScale, conditionLetters } from '#shared/rules/cards/conditions.ts'

type ConditionMeaningProps = { condition: Condition; scale: ConditionScale }

/** Condition abbreviation that expands to its meaning. */
export function ConditionMeaning({ condition, scale }: ConditionMeaningProps) {
  const t = useTranslations('product')
  const letters = conditionLetters(condition, scale)
  // Cast, because TypeScript would otherwise check every message key.
  const one = t as (key: string) => string
  const name = scale === 'tcgplayer' ? one(`tcgplayer.${letters}`) : one(`conditions.${condition}.name`)
  return (
    <Meaning term={letters} name={name}>
      {one(`conditions.${condition}.text`)}
    </Meaning>
  )
}

export function GradeMeaning({ grade }: { grade: string }) {
  const t = useTranslations('product.grade')
  return <Meaning term={grade}>{t('text')}</Meaning>
}

/** Native disclosure, which works without scripts. */
function Meaning({ term, name, children }: { term: string; name?: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="touch-target flex w-fit cursor-pointer! list-none items-center gap-1.5 rounded-sm [&::-webkit-details-marker]:hidden">
        <span className="underline decoration-dotted underline-offset-4 group-open:no-underline">
          {term}
          {name && <span className="text-quiet"> {name}</span>}
        </span>
        <CircleHelp className="size-4 shrink-0 text-quiet" aria-hidden="true" />
      </summary>
      <p className="mt-1 mb-2 max-w-prose text-quiet text-sm">{children}</p>
    </details>
  )
}
