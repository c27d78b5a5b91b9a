import { cn } from '#web/lib/cn.ts'

type SeparatorProps = { orientation?: 'horizontal' | 'vertical' | undefined; className?: string | undefined }

export function Separator({ orientation = 'horizontal', className }: SeparatorProps) {
  return (
    <div
      aria-hidden="true"
      className={cn('shrink-0 bg-edge', orientation === 'horizontal' ? 'h-px w-full' : 'w-px self-stretch', className)}
    />
  )
}
