import { Button } from '#web/components/ui/button.tsx'
import { cn } from '#web/lib/cn.ts'
import { type NumberKind, readingsOf } from './typed-number.ts'

type ReadingsProps = {
  kind: NumberKind
  text: string
  onChoose: (text: string) => void
  className?: string | undefined
}

/** The meanings of an unclear number as buttons: '1.234' is €1,234.00 or €1.23, and only its owner knows. */
export function Readings({ kind, text, onChoose, className }: ReadingsProps) {
  const readings = readingsOf(kind, text)
  if (readings.length === 0) return null
  return (
    <span className={cn('flex flex-wrap gap-2', className)}>
      {readings.map((reading) => (
        <Button
          key={reading.text}
          variant="outline"
          size="sm"
          className="tabular-nums"
          onClick={() => onChoose(reading.text)}
        >
          {reading.label}
        </Button>
      ))}
    </span>
  )
}
