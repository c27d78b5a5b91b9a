import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const sizes = { sm: 'text-sm', default: 'text-base', lg: 'text-lg', xl: 'text-xl' }

type PriceProps = { cents: number; size?: keyof typeof sizes | undefined; className?: string | undefined }

export function Price({ cents, size = 'lg', className }: PriceProps) {
  const { money } = useFormat()
  return <span className={cn('price', sizes[size], className)}>{money(cents)}</span>
}
