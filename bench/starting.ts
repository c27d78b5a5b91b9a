import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from './memory.ts'
import type { Platform } from './platform.ts'
import { type Figure, median } from './report.ts'

const STARTS = 5
const REST_MS = 5_000

/** How long a start on existing data takes until requests are taken, and what the whole takes up when nobody asks. */
export async function starting(platform: Platform): Promise<Figure[]> {
  const starts: number[] = []
  for (let start = 0; start < STARTS; start++) starts.push(await platform.restart())
  await fetch(`${platform.url}/@${platform.shop.slug}`)
  await pause(REST_MS)
  const memory = memoryOf(platform)
  return [
    {
      name: 'Second start to /readyz',
      value: `${Math.round(median(starts))} ms`,
      detail: `median of ${STARTS}: ${starts.map(Math.round).join(', ')} ms, embedded database included`,
    },
    {
      name: 'Memory at rest',
      value: memory ? `${Math.round(memory.server + memory.database)} MB` : 'only known on Linux',
      detail: `server ${Math.round(memory?.server ?? 0)} MB, database ${Math.round(memory?.database ?? 0)} MB (proportional set size)`,
    },
  ]
}
