/** Reproducible random numbers: one sequence per seed. */
export type Random = {
  /** At least `low`, less than `high`. */
  between(low: number, high: number): number
  /** A whole number, inclusive at both ends. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

/** Sequence of a seed: xmur3 hashes the seed to a number for mulberry32 (both public domain). */
export function randomOf(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
  }
}

function hash(word: string): number {
  let h = 1779033703 ^ word.length
  for (let i = 0; i < word.length; i++) {
    h = Math.imul(h ^ word.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}
