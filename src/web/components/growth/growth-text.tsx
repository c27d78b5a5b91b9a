import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { useLocale } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { formatGrowth } from './growth.ts'

/** Growth with sign, arrow and colour: green from 0, red below. The colour follows the rounded value. */
export function GrowthText({ percent, className }: { percent: number; className?: string | undefined }) {
  const text = formatGrowth(percent, useLocale())
  const falls = text.startsWith('-')
  const Arrow = falls ? ArrowDownRight : text.startsWith('+') ? ArrowUpRight : ArrowRight
  return (
    <span
      className={cn('inline-flex items-center gap-1 tabular-nums', falls ? 'text-bad-ink' : 'text-good-ink', className)}
    >
      <Arrow className="size-3.5 shrink-0" aria-hidden="true" />
      {text}
    </span>
  )
}
