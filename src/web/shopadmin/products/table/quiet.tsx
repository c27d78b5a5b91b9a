import { cn } from '#web/lib/cn.ts'

export const Quiet = ({ text, className }: { text: string; className?: string | undefined }) => (
  <span className={cn('truncate text-quiet text-xs', className)} title={text}>
    {text}
  </span>
)
