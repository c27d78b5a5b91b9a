import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

type Line = [name: string, cents: number]
type SumLinesProps = { title: string; hideTitle?: boolean; hint?: string; lines: Line[]; sum?: Line; foot?: string }

/** A titled list of amounts with their sum. */
export function SumLines({ title, hideTitle = false, hint, lines, sum, foot }: SumLinesProps) {
  const { money } = useFormat()
  return (
    <section aria-label={title} className="grid gap-1 break-inside-avoid">
      {!hideTitle && (
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
          {title}
          {hint && <span className="font-normal text-quiet text-sm">{hint}</span>}
        </h2>
      )}
      <dl className="divide-y border-y tabular-nums">
        {[...Object.entries(lines), ...(sum ? [['sum', sum] as const] : [])].map(([place, [name, cents]]) => (
          <div key={place} className={cn('flex justify-between gap-x-4 py-1.5', place === 'sum' && 'font-semibold')}>
            <dt className="min-w-0 break-words">{name}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      {foot && <p className="text-quiet text-xs">{foot}</p>}
    </section>
  )
}
