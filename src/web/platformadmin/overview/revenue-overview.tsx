import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { PlatformStats } from '#shared/contract/platform/platform.ts'
import { formatGrowth } from '#web/components/growth/growth.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

export function RevenueOverview({ stats }: { stats: PlatformStats | undefined }) {
  const t = useTranslations('platform.revenue')
  const { money } = useFormat()
  return (
    <Card>
      <CardHeader title={t('title')} description={t('description')} />
      <CardContent>
        <dl className="grid gap-5">
          <div className="grid gap-1">
            <dt className="text-quiet">{t('total')}</dt>
            <dd className="font-semibold text-xl tabular-nums">
              {stats ? money(stats.totalRevenue) : <Skeleton className="h-8 w-48" />}
            </dd>
          </div>
          <div className="grid gap-1">
            <dt className="text-quiet">{t('growth')}</dt>
            <dd className="flex flex-wrap items-center gap-x-2">
              {stats ? <Growth percent={stats.monthlyGrowth} /> : <Skeleton className="h-6 w-32" />}
            </dd>
          </div>
        </dl>
      </CardContent>
    </Card>
  )
}

function Growth({ percent }: { percent: number }) {
  const t = useTranslations('platform.revenue')
  const text = formatGrowth(percent, useLocale())
  const Icon = text.startsWith('+') ? TrendingUp : text.startsWith('-') ? TrendingDown : Minus
  const colour = text.startsWith('-') ? 'text-bad-ink' : text.startsWith('+') ? 'text-good-ink' : 'text-ink'
  return (
    <>
      <span className={cn('flex items-center gap-1.5 font-semibold text-lg tabular-nums', colour)}>
        <Icon className="size-4" aria-hidden="true" />
        {text}
      </span>
      <span className="text-quiet">{t('against')}</span>
    </>
  )
}
