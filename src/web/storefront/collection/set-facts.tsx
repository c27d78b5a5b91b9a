import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getSetFacts } from '#shared/contract/storefront.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

export const setFactsQuery = (shopId: number, set: string) =>
  read(getSetFacts, { params: { id: shopId }, query: { set } })

type SetProps = { shopId: number; set: string }

/** Emblem of a set: its code, as cards print it, on a hexagon. */
export function SetSymbol({ shopId, set }: SetProps) {
  const { data } = useQuery(setFactsQuery(shopId, set))
  if (!data?.code) return null
  return (
    <svg viewBox="0 0 60 66" className="h-16 w-auto shrink-0 text-accent-ink" aria-hidden="true">
      <path d="M30 2 57 17.5v31L30 64 3 48.500v-31Z" className="fill-accent-wash stroke-current" strokeWidth="2.5" />
      <text
        x="30"
        y="38"
        textAnchor="middle"
        className="fill-current font-semibold"
        fontSize="15"
        {...(data.code.length > 4 && { textLength: 44, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {data.code}
      </text>
    </svg>
  )
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
        <span className="flex items-center gap-2 tabular-nums">
          <span className="h-1.5 w-24 overflow-hidden rounded-full bg-well" aria-hidden="true">
            <span className="block h-full bg-accent" style={{ width: `${(have / total) * 100}%` }} />
          </span>
          {t('have', { have: count(have), total: count(total) })}
        </span>
      )}
    </div>
  )
}
