import { useTranslations } from 'use-intl'
import { conditions } from '#shared/rules/cards/conditions.ts'

/** What the letters of the conditions stand for, for whoever asks. */
export function ConditionMeanings() {
  const t = useTranslations('marketCard.offers')
  const meaning = useTranslations('product.conditions')
  return (
    <details className="text-sm">
      <summary className="touch-target flex w-fit cursor-pointer items-center text-quiet underline decoration-dotted underline-offset-4">
        {t('meanings')}
      </summary>
      <dl className="mt-2 grid max-w-prose gap-x-3 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {conditions.map((condition) => (
          <div key={condition} className="contents">
            <dt className="font-medium">
              {condition} <span className="font-normal text-quiet">{meaning(`${condition}.name`)}</span>
            </dt>
            <dd className="text-quiet">{meaning(`${condition}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
