export type Figure = {
  name: string
  value: string
  /** What was asked for, where something was. */
  aim?: string
  met?: boolean
  /** How the figure came about. */
  detail?: string
}

/** A ratio against a ceiling, judged by the smallest one that will do. */
export const ratio = (name: string, value: number, least: number, detail: string): Figure => ({
  name,
  value: value.toFixed(2),
  aim: `at least ${least}`,
  met: value >= least,
  detail,
})

/** The same, judged by the largest one that will do. */
export const atMost = (name: string, value: number, most: number, detail: string): Figure => ({
  name,
  value: value.toFixed(2),
  aim: `at most ${most}`,
  met: value <= most,
  detail,
})

export function printFigures(figures: readonly Figure[]) {
  for (const { name, value, aim, met, detail } of figures) {
    const verdict = met === undefined ? '' : met ? '  ok' : '  MISSED'
    process.stdout.write(`\n${name}: ${value}${aim ? ` (${aim})` : ''}${verdict}\n`)
    if (detail) process.stdout.write(`  ${detail}\n`)
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
