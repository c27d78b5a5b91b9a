import type { ReactNode } from 'react'

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** List of label and value. Omits null values. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-2">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="shrink-0 text-quiet">{label}</dt>
              <dd className="wrap-anywhere ml-auto min-w-0 text-right font-medium tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
