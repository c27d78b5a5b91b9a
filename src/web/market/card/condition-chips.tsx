import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MarketCard } from '#shared/contract/market/offers.ts'
import { conditions as scale } from '#shared/rules/cards/conditions.ts'
import { ConditionMark } from '#web/components/condition-mark.tsx'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import type { Choices } from '../market-filter.ts'

type Chosen = Pick<Choices, 'condition' | 'graded'>
type ConditionChipsProps = Pick<MarketCard, 'conditions' | 'graded'> & {
  choices: Choices
  onChange: (change: Chosen) => void
}

const ANY: Chosen = { condition: '', graded: '' }

/** Minimum conditions that make a difference among the offers, and graded copies. Links, which work without scripts. */
export function ConditionChips({ conditions, graded, choices, onChange }: ConditionChipsProps) {
  const t = useTranslations('marketCard.offers')
  const meaning = useTranslations('product.conditions')
  const shown = scale.filter(
    (each) => each === choices.condition || (conditions.includes(each) && each !== conditions.at(-1)),
  )
  if (shown.length === 0 && !graded) return null
  const isHere = (change: Chosen) => choices.condition === change.condition && choices.graded === change.graded
  const chip = (change: Chosen, label: ReactNode, title?: string) => (
    <Chip
      key={`${change.condition} ${change.graded}`}
      isHere={isHere(change)}
      change={change}
      onChange={onChange}
      title={title}
    >
      {label}
    </Chip>
  )
  return (
    <nav aria-label={t('conditions')} className="chip-row">
      {chip(ANY, t('any'))}
      {shown.map((condition) =>
        chip(
          { condition, graded: '' },
          <>
            <ConditionMark condition={condition} /> {t('orBetter')}
          </>,
          meaning(`${condition}.name`),
        ),
      )}
      {graded && chip({ condition: '', graded: 'yes' }, t('graded'))}
    </nav>
  )
}

type ChipProps = {
  isHere: boolean
  change: Chosen
  onChange: (change: Chosen) => void
  title: string | undefined
  children: ReactNode
}

function Chip({ isHere, change, onChange, title, children }: ChipProps) {
  const address = new URLSearchParams(useLocation().search)
  for (const [name, value] of Object.entries(change)) {
    if (value) address.set(name, value)
    else address.delete(name)
  }
  address.delete('offset')
  return (
    <a
      href={`?${address}`}
      aria-current={isHere ? 'true' : undefined}
      title={title}
      className="chip"
      onClick={onPlainClick(() => onChange(change))}
    >
      {children}
    </a>
  )
}
