import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'

const badgeVariants = cva(
  'inline-flex w-fit max-w-full items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 py-0.5 font-medium text-xs tabular-nums [&_svg]:size-3',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-accent-wash text-accent-ink',
        secondary: 'border-transparent bg-well text-ink',
        outline: 'border-edge text-ink',
        destructive: 'border-transparent bg-bad-wash text-bad-ink',
        warn: 'border-transparent bg-warn-wash text-warn-ink',
        good: 'border-transparent bg-good-wash text-good-ink',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

export type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants>

export function Badge({ variant, className, ...props }: BadgeProps) {
  return <span data-badge="" className={cn(badgeVariants({ variant }), className)} {...props} />
}
