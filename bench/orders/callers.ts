export const CALLERS = 32
/** The server's own number (DATABASE_POOL). */
export const CONNECTIONS = 6

type Work = (caller: number) => Promise<unknown>

/** How often a second so many callers at once get it done, each one after the other. */
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

/** The same for a number of times. */
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
