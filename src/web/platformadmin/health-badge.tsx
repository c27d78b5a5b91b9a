import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { HealthState } from '#shared/contract/platform/health.ts'
import { Badge } from '#web/components/ui/badge.tsx'

const looks = {
  healthy: { variant: 'good', icon: CircleCheck },
  degraded: { variant: 'warn', icon: TriangleAlert },
  down: { variant: 'destructive', icon: CircleAlert },
} as const

export function HealthBadge({ state }: { state: HealthState }) {
  const t = useTranslations('platform')
  const { variant, icon: Icon } = looks[state]
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {t(`health.${state}`)}
    </Badge>
  )
}
