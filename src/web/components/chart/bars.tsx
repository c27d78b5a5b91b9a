import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'

/** `lines`: text shown for a bar, below its name. */
type BarPoint = { name: string; value: number; lines: readonly string[] }

type BarsProps = {
  /** Oldest first. */
  points: readonly BarPoint[]
  label: string
  description: string
  /** Short form of a value for the axis. */
  short: (value: number) => string
  className?: string | undefined
}

const tick = { fill: 'var(--color-quiet)', fontSize: 12 }

/** Arrow keys move between bars. No animation. */
export default function Bars({ points, label, description, short, className = 'h-72 w-full' }: BarsProps) {
  return (
    <BarChart
      responsive
      className={className}
      data={[...points]}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      title={label}
      desc={description}
      accessibilityLayer
    >
      <CartesianGrid vertical={false} stroke="var(--color-edge)" />
      <XAxis
        dataKey="name"
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-edge-strong)' }}
        minTickGap={16}
      />
      <YAxis width={56} tick={tick} tickLine={false} axisLine={false} allowDecimals={false} tickFormatter={short} />
      <Tooltip cursor={{ fill: 'var(--color-well)' }} isAnimationActive={false} content={PointTip} />
      <Bar dataKey="value" fill="var(--color-accent)" radius={[3, 3, 0, 0]} maxBarSize={48} isAnimationActive={false} />
    </BarChart>
  )
}

function PointTip({ active, payload }: TooltipContentProps) {
  const point: unknown = payload[0]?.payload
  if (!active || !isPoint(point)) return null
  return (
    <div className="rounded-md bg-tip px-3 py-2 text-on-tip text-xs tabular-nums shadow-md">
      <p className="font-medium">{point.name}</p>
      {point.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

const isPoint = (value: unknown): value is BarPoint =>
  typeof value === 'object' && value !== null && 'name' in value && 'lines' in value
