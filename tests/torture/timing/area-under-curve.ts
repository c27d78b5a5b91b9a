/**
 * The probability that a value of the first sample is larger than one of the second, counting ties as half: 0.5 if they are
 * indistinguishable.
 */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.reduce(
    (sum, one) => sum + others.reduce((more, other) => more + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  )
  return wins / (ones.length * others.length)
}
