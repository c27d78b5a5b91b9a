import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Button } from '#web/components/ui/button.tsx'
import type { ScannedCard } from './scanned-card.ts'

type ChoicesProps<Card> = {
  cards: readonly Card[]
  factsOf: (card: Card) => string
  onChoose: (card: Card) => void
  onNone: () => void
}

/** Cards with the same number, to tap the right one. */
export function Choices<Card extends ScannedCard>({ cards, factsOf, onChoose, onNone }: ChoicesProps<Card>) {
  const t = useTranslations('scanning')
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <div className="grid gap-2">
      <p id={id} role="status" className="font-medium">
        {t('which', { count: cards.length })}
      </p>
      <ul ref={list} aria-labelledby={id} className="grid gap-2 sm:grid-cols-2">
        {cards.map((card) => (
          <li key={card.id} className="grid">
            <Button
              variant="outline"
              size="none"
              className="min-h-16 justify-start gap-3 p-2 text-left"
              onClick={() => onChoose(card)}
            >
              <CardFrame src={card.imageUrl} alt="" sizes="3rem" shape="single" className="w-9 shrink-0 rounded-sm!" />
              <span className="wrap-anywhere min-w-0 text-sm">
                {card.name}
                <span className="block font-normal text-quiet">{factsOf(card)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" className="min-h-11 justify-self-start" onClick={onNone}>
        {t('noneOfThese')}
      </Button>
    </div>
  )
}
