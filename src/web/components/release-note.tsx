import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Release date of a pre-order. */
export function ReleaseNote({ day, className }: { day: string | null; className?: string }) {
  const t = useTranslations('shelf.release')
  const { date } = useFormat()
  return (
    day !== null && <span className={cn('block text-quiet text-xs', className)}>{t('on', { day: date(day) })}</span>
  )
}
