import { useTranslations } from 'use-intl'
import { cn } from '#web/lib/cn.ts'

type SpinnerProps = { className?: string | undefined; label?: string | undefined }

/** Spinner. Announces `label` to screen readers; without it, adjacent text must do so. */
export function Spinner({ className, label }: SpinnerProps) {
  return (
    <span {...(label ? { role: 'status' } : {})} className={cn('inline-flex', className ?? 'size-4')}>
      <svg className="size-full animate-spin" viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** Centred spinner for loading content. */
export function Waiting({ className }: { className: string }) {
  const t = useTranslations('common')
  return (
    <div className={cn('grid place-items-center text-quiet', className)}>
      <Spinner className="size-6" label={t('loading')} />
    </div>
  )
}
