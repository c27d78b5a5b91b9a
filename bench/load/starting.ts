import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '../platform.ts'
import { type Figure, median } from '../report.ts'
import { memoryOf } from './memory.ts'

const STARTS = 5
const REST_MS = 5_000
const MOST_MS = 1_000
const MOST_MB = 220

/** Time of a start on existing data until `/readyz` answers, and memory at rest. */
export async function starting(platform: Platform): Promise<Figure[]> {
  const starts: number[] = []
  for (let start = 0; start < STARTS; start++) starts.push(await platform.restart())
  await fetch(`${platform.url}/@${platform.shop.slug}`)
  await pause(REST_MS)
  const memory = memoryOf(platform)
  const together = memory && memory.server + memory.database
  return [
    {
      name: 'Second start to /readyz',
      value: `${Math.round(median(starts))} ms`,
      aim: `at most ${MOST_MS} ms`,
      met: median(starts) <= MOST_MS,
      detail: `median of ${STARTS}: ${starts.map(Math.round).join(', ')} ms, embedded database included`,
    },
    {
      name: 'Memory at rest',
      value: together ? `${Math.round(together)} MB` : 'only known on Linux',
      ...(together ? { aim: `at most ${MOST_MB} MB`, met: together <= MOST_MB } : {}),
      detail: `server ${Math.round(memory?.server ?? 0)} MB, database ${Math.round(memory?.database ?? 0)} MB (proportional set size)`,
    },
  ]
}
