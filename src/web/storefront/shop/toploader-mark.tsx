import { cn } from '#web/lib/cn.ts'

/** The name with its mark, as a file: the drawing itself would be part of every storefront's script. */
export function ToploaderMark({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-semibold text-ink', className)}>
      <img src="/favicon.svg" alt="" width="18" height="18" loading="lazy" />
      Toploader
    </span>
  )
}
