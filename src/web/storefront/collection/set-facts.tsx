import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getSetFacts } from '#shared/contract/storefront.ts'
import { SetSymbol } from '#web/components/set-symbol.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

export const setFactsQuery = (shopId: number, set: string) =>
  read(getSetFacts, { params: { id: shopId }, query: { set } })

type SetProps = { shopId: number; set: string }

export function SetEmblem({ shopId, set }: SetProps) {
  const { data } = useQuery(setFactsQuery(shopId, set))
  return data?.code && <SetSymbol code={data.code} className="h-16 w-auto shrink-0 text-accent-ink" />
}

/** Release of a set, and the share of its cards that the shop has. */
export function SetProgress({ shopId, set }: SetProps) {
  const { data } = useQuery(setFactsQuery(shopId, set))
  const t = useTranslations('storefront.collection')
  const { count, date } = useFormat()
  if (!data) return null
  const { released, have, total } = data
  const showsShare = total !== null && have > 0
  if (!released && !showsShare) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
      {released && <span>{t('released', { day: date(released) })}</span>}
      {showsShare && (
        <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
          <span className="h-1.5 w-24 overflow-hidden rounded-full bg-well" aria-hidden="true">
            <span className="block h-full bg-accent" style={{ width: `${(have / total) * 100}%` }} />
          </span>
          {t('have', { have: count(have), total: count(total) })}
        </span>
      )}
    </div>
  )
}
