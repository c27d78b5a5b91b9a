import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'

const badgeVariants = cva('badge', {
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
})

export type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants>

export function Badge({ variant, className, ...props }: BadgeProps) {
  return <span data-badge="" className={cn(badgeVariants({ variant }), className)} {...props} />
}
