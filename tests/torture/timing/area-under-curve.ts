/** The chance that one of the first is larger than one of the others, where equals count half: 0.5 when they cannot be told apart. */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.reduce(
    (sum, one) => sum + others.reduce((more, other) => more + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  )
  return wins / (ones.length * others.length)
}
