import { useTranslations } from 'use-intl'
import type { BreakState } from '#shared/rules/breaks/breaks.ts'
import { Badge, type BadgeProps } from '#web/components/ui/badge.tsx'

const variants: Record<BreakState, BadgeProps['variant']> = {
  open: 'good',
  ended: 'warn',
  drawn: 'default',
  done: 'secondary',
  cancelled: 'destructive',
}

export function BreakStateBadge({ state }: { state: BreakState }) {
  const t = useTranslations('breaks')
  return <Badge variant={variants[state]}>{t(`state.${state}`)}</Badge>
}
