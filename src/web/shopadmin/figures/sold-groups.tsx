import { Layers } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SoldGroup } from '#shared/contract/shops/figures.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type SoldGroupsProps = { groups: readonly SoldGroup[]; label: string; nameOf: (name: string) => string }

/** Groups with bars relative to the first, the best-selling one. */
export function SoldGroups({ groups, label, nameOf }: SoldGroupsProps) {
  const t = useTranslations('shopFigures')
  const { money } = useFormat()
  if (groups.length === 0) return <Empty icon={<Layers />} title={t('sellers.empty')} />
  const most = Math.max(1, ...groups.map(({ goodsCents }) => goodsCents))
  return (
    <ol aria-label={label} className="grid gap-3 px-5 py-4">
      {groups.map(({ name, units, goodsCents }) => (
        <li key={name} className="grid gap-1">
          <span className="flex items-baseline justify-between gap-3 text-sm tabular-nums">
            <span className="wrap-anywhere min-w-0 font-medium">{nameOf(name)}</span>
            <span className="shrink-0">
              {money(goodsCents)} <span className="text-quiet text-xs">{t('groups.units', { count: units })}</span>
            </span>
          </span>
          <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-well">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${Math.max(1, (goodsCents / most) * 100)}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
