import { useId } from 'react'
import { Stepper } from './stepper.tsx'

type Line = { id: number; name: string; most: number; note?: string }

type ChoosePiecesProps = {
  legend: string
  /** Shows the legend to screen readers only. */
  hideLegend?: boolean
  lines: readonly Line[]
  chosen: (line: Line) => number
  onChoose: (id: number, quantity: number) => void
  problem?: string | undefined
}

/** Choice of the number of pieces per order line. */
export function ChoosePieces({ legend, hideLegend, lines, chosen, onChoose, problem }: ChoosePiecesProps) {
  const problemId = useId()
  return (
    <fieldset className="grid gap-1.5" aria-describedby={problem ? problemId : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-medium text-sm'}>{legend}</legend>
      <ul className="divide-y rounded-lg border">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span className="grid min-w-40 flex-1">
              <span className="wrap-anywhere">{line.name}</span>
              {line.note && <span className="text-quiet text-xs tabular-nums">{line.note}</span>}
            </span>
            <Stepper
              label={line.name}
              value={chosen(line)}
              max={line.most}
              onChange={(quantity) => onChoose(line.id, quantity)}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <p id={problemId} role="alert" className="text-bad-ink text-xs">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
