import { cn } from '#web/lib/cn.ts'

/** Logo as an image file, because inline SVG would add to the script of every storefront. */
export function ToploaderMark({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-semibold text-ink', className)}>
      <img src="/favicon.svg" alt="" width="18" height="18" loading="lazy" />
      Toploader
    </span>
  )
}
