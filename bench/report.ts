export type Figure = {
  name: string
  value: string
  /** The measurement, and its baseline if the value is a ratio. */
  measured?: string
  against?: string
  /** The target, if there is one. */
  aim?: string
  met?: boolean
  /** Details of the measurement. */
  detail?: string
}

type Pair = { ours: number; ceiling: number; unit: string }

/** The ratio of a speed to its baseline; without `least` it is only reported. */
export const ratio = (
  name: string,
  { ours, ceiling, unit }: Pair,
  least: number | undefined,
  detail: string,
): Figure => ({
  name,
  value: (ours / ceiling).toFixed(2),
  measured: `${whole(ours)} ${unit}`,
  against: `${whole(ceiling)} ${unit}`,
  ...(least === undefined ? {} : { aim: `at least ${least}`, met: ours / ceiling >= least }),
  detail,
})

/** The same with a maximum as the target. */
export const atMost = (name: string, value: number, most: number, detail: string): Figure => ({
  name,
  value: value.toFixed(2),
  aim: `at most ${most}`,
  met: value <= most,
  detail,
})

const whole = (value: number) => Math.round(value).toLocaleString('en')

const verdictOf = (met: boolean | undefined) => (met === undefined ? '' : met ? 'ok' : 'MISSED')

/** The results of one part, with their status. */
export function printFigures(figures: readonly Figure[]) {
  for (const { name, value, measured, against, aim, met, detail } of figures) {
    const pair = measured && against ? ` = ${measured} : ${against}` : ''
    process.stdout.write(`\n${name}: ${value}${pair}${aim ? ` (${aim})` : ''}  ${verdictOf(met)}`.trimEnd())
    if (detail) process.stdout.write(`\n  ${detail}`)
  }
  process.stdout.write('\n')
}

/** The results of all parts: value, baseline, ratio and target. */
export function printTable(figures: readonly Figure[]) {
  const rows = figures.map(({ name, value, measured, against, aim, met }) =>
    measured && against
      ? [name, measured, against, value, aim ?? '', verdictOf(met)]
      : [name, value, '', '', aim ?? '', verdictOf(met)],
  )
  const table = [['what', 'ours', 'ceiling', 'ratio', 'aim', ''], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  process.stdout.write(`\n${lines.map((line) => line.trimEnd()).join('\n')}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
