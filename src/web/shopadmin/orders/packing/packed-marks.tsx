import { PackageOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Packed } from '#shared/contract/orders/packing/packing.ts'

/** Opened and sealed pieces of a line, as framed text that is readable on any printer. */
export function PackedMarks({ packed: { toOpen, opened, sealed } }: { packed: Packed }) {
  const t = useTranslations('openLive.pack')
  if (toOpen + opened + sealed === 0) return null
  return (
    <span className="my-0.5 flex flex-wrap gap-1 text-xs tabular-nums">
      {toOpen > 0 && (
        <span className="inline-flex items-center gap-1 rounded-sm border-2 border-ink px-1.5 font-semibold text-ink">
          <PackageOpen className="size-3.5" aria-hidden="true" />
          {t('toOpen', { count: toOpen })}
        </span>
      )}
      {opened > 0 && (
        <span className="rounded-sm border border-ink px-1.5 font-medium text-ink">
          {t('opened', { count: opened })}
        </span>
      )}
      {sealed > 0 && (
        <span className="rounded-sm border border-edge-strong border-dashed px-1.5 text-ink">
          {t('sealed', { count: sealed })}
        </span>
      )}
    </span>
  )
}
