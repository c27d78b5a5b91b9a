import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { type NumberKind, readingsOf } from './typed-number.ts'

type ReadingsProps = {
  kind: NumberKind
  text: string
  onChoose: (text: string) => void
}

/** Buttons for the readings of an ambiguous number: '1.234' is €1,234.00 or €1.23, and only the owner knows. */
export function Readings({ kind, text, onChoose }: ReadingsProps) {
  const readings = readingsOf(kind, text, useFormat())
  if (readings.length === 0) return null
  return (
    <span className="mt-1.5 flex flex-wrap gap-2">
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
