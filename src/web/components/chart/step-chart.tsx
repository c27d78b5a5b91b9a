import type { ReactNode } from 'react'
import { DataTable } from '#web/components/ui/data-table.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { CHART, type PriceStep, stepLine } from './step-line.ts'

type StepChartProps = {
  steps: readonly PriceStep[]
  /** Last day, until which the last price is valid. */
  until: string
  className: string
  /** Text alternative of the chart. */
  summary: string
  /** Lowest and highest price. */
  range: ReactNode
  /** Texts of the table with the same data. */
  words: { asTable: string; table: string; day: string; price: string; none?: string }
}

/** Prices over time, as a line and as a table. */
export function StepChart({ steps, until, className, summary, range, words }: StepChartProps) {
  const { money, date } = useFormat()
  return (
    <figure className="grid gap-1">
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        className={cn('w-full border bg-surface', className)}
      >
        <path
          d={stepLine(steps, until)}
          fill="none"
          stroke="var(--color-accent)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-quiet text-xs tabular-nums">
        <span>{date(steps[0]?.day ?? until)}</span>
        <span>{range}</span>
        <span>{date(until)}</span>
      </figcaption>
      <details className="text-xs">
        <summary className="touch-target flex w-fit cursor-pointer items-center text-quiet">{words.asTable}</summary>
        <DataTable
          label={words.table}
          rows={steps.toReversed()}
          keyOf={({ day }) => day}
          columns={{
            day: { head: words.day, cell: ({ day }) => date(day) },
            price: {
              head: words.price,
              numeric: true,
              cell: ({ cents }) => (cents === null ? words.none : money(cents)),
            },
          }}
        />
      </details>
    </figure>
  )
}
