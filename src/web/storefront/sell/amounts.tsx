import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { CentsByWay } from '#shared/contract/buying/buying.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

type AmountsProps = { cents: z.output<typeof CentsByWay>; className?: string }

/** Prices in money and in credit. A bank transfer is shown where it differs from cash. */
export function Amounts({ cents, className }: AmountsProps) {
  const t = useTranslations('buyPrices')
  const { money } = useFormat()
  const ways = (['cash', 'bank', 'credit'] as const).filter(
    (way) => cents[way] !== null && (way !== 'bank' || cents.bank !== cents.cash),
  )
  return (
    <dl className={cn('flex flex-wrap justify-end gap-x-4', className)}>
      {ways.map((way) => (
        <div key={way} className="text-right">
          <dt className="text-quiet text-xs">{t(`way.${way}`)}</dt>
          <dd className="price whitespace-nowrap text-base">{money(cents[way] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
