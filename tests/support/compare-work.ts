type Work = () => Promise<unknown>

/**
 * The processor's time that two pieces of work take in so many rounds, in microseconds. They take turns, so that whatever else slows
 * the processor down slows both.
 */
export async function compareWork(rounds: number, work: { known: Work; unknown: Work }) {
  const spent = { known: 0, unknown: 0 }
  const measure = async (which: keyof typeof work) => {
    const before = process.cpuUsage()
    await work[which]()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const which of ['known', 'unknown'] as const) {
      const time = await measure(which)
      if (round > 0) spent[which] += time
    }
  }
  return spent
}
