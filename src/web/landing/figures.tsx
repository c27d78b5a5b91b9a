import { operatorText } from './operator-text.ts'

/** What the operator says of the platform, in four numbers. */
export function Figures() {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-edge lg:grid-cols-4">
      {operatorText.figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse bg-surface px-5 py-4">
          <dt className="text-quiet">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
