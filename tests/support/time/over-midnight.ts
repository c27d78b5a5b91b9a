import { setTimeout as pause } from 'node:timers/promises'

const DAY_MS = 24 * 3_600_000
const zones = ['Europe/Amsterdam', 'UTC']

/** The next start of a day in each zone, cached until it has passed: formatting takes longer than many tests. */
let midnights: number[] = []

/** Waits for the next day if it starts soon, so that expectations about today are still true when the test ends. */
export async function passMidnight(withinMs: number): Promise<void> {
  const now = Date.now()
  if (midnights.some((midnight) => midnight <= now) || midnights.length === 0)
    midnights = zones.map((zone) => now + untilMidnight(new Date(now), zone))
  const nearest = Math.min(...midnights) - now
  if (nearest <= withinMs) await pause(nearest)
}

function untilMidnight(now: Date, timeZone: string): number {
  const time = now.toLocaleTimeString('en-GB', { timeZone, hour12: false })
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return DAY_MS - ((hours * 60 + minutes) * 60 + seconds) * 1_000 - now.getMilliseconds()
}
