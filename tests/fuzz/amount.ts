/** Without a number, as part of all tests, the duration is limited, however busy the machine is, and the seed is fixed. */
const given = process.env.FUZZ_CALLS
const SHORT_MS = 30_000

export const CALLS = Number(given ?? 1_000)
export const SEED = Number(process.env.TORTURE_SEED ?? (given ? Date.now() % 1_000_000 : 1))

/** Whether this many calls, or the time for them, are over. */
export function limitOf(calls: number): (sent: number) => boolean {
  const end = given ? Number.POSITIVE_INFINITY : performance.now() + SHORT_MS
  return (sent) => sent >= calls || performance.now() > end
}
