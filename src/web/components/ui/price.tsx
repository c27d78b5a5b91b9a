import { formatMoney } from '#shared/rules/money/money.ts'
import { cn } from '#web/lib/cn.ts'

const sizes = { sm: 'text-sm', default: 'text-base', lg: 'text-lg', xl: 'text-xl' }

type PriceProps = { cents: number; size?: keyof typeof sizes | undefined; className?: string | undefined }

export function Price({ cents, size = 'lg', className }: PriceProps) {
  return (
    <span className={cn('whitespace-nowrap font-semibold tabular-nums', sizes[size], className)}>
      {formatMoney(cents)}
    </span>
  )
}
