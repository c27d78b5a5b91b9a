import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'
import { Button } from './button.tsx'

type PaginationProps = {
  /** One-based. */
  page: number
  pages: number
  /** Whether there are more pages than counted. */
  more?: boolean
  onPageChange: (page: number) => void
  label?: string | undefined
  className?: string | undefined
}

export function Pagination({ page, pages, more = false, onPageChange, label, className }: PaginationProps) {
  const t = useTranslations('admin.pages')
  return (
    <nav
      aria-label={label ?? t('label')}
      className={cn('flex flex-wrap items-center justify-between gap-3', className)}
    >
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        {t('previous')}
      </Button>
      <p className="flex-1 text-center text-quiet text-xs tabular-nums" aria-live="polite">
        {t('position', { page: String(page), pages: `${Math.max(pages, 1)}${more ? '+' : ''}` })}
      </p>
      <Button variant="outline" size="sm" disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
        {t('next')}
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}
