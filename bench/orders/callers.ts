export const CALLERS = 32
/** The server's own pool size (DATABASE_POOL). */
export const CONNECTIONS = 6

type Work = (caller: number) => Promise<unknown>

/** Operations a second with this many concurrent callers, each in sequence. */
export async function timesPerSecond(seconds: number, work: Work): Promise<number> {
  const began = performance.now()
  let done = 0
  const caller = async (_: unknown, place: number) => {
    while (performance.now() - began < seconds * 1_000) {
      await work(place)
      done++
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return done / ((performance.now() - began) / 1_000)
}

/** The same for a fixed number of operations. */
export async function speedOf(times: number, work: Work): Promise<number> {
  const began = performance.now()
  let begun = 0
  const caller = async (_: unknown, place: number) => {
    while (begun < times) {
      begun++
      await work(place)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return times / ((performance.now() - began) / 1_000)
}
