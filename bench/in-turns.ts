import { median } from './report.ts'

/**
 * Measures several speeds in short alternating rounds, so that other load affects all of them. A first round is not counted. Returns the
 * median of each.
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
