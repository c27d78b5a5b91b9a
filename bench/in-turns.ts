import { median } from './report.ts'

/**
 * Measures several speeds in short rounds, one after the other in each, so that whatever else the machine does falls on all of them.
 * A first round is not counted. Gives the median of each.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  speeds: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(speeds) as Name[]
  const found = names.map(() => [] as number[])
  for (let round = 0; round <= rounds; round++) {
    for (const [place, name] of names.entries()) {
      const speed = await speeds[name]()
      if (round > 0) found[place]?.push(speed)
    }
  }
  return Object.fromEntries(names.map((name, place) => [name, median(found[place] ?? [])])) as Record<Name, number>
}
