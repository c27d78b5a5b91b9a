/** A number from 0 to 1 for a place, always the same one. */
export function hashed(x: number, y: number, seed = 0): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(seed | 0, 1442695041)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 16), 2246822519)
  return ((h ^ (h >>> 15)) >>> 0) / 4_294_967_296
}

const eased = (t: number) => t * t * (3 - 2 * t)

/** Smooth noise from 0 to 1: hills about one unit wide. */
export function noise(x: number, y: number, seed = 0): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const tx = eased(x - left)
  const ty = eased(y - top)
  const upper = hashed(left, top, seed) * (1 - tx) + hashed(left + 1, top, seed) * tx
  const lower = hashed(left, top + 1, seed) * (1 - tx) + hashed(left + 1, top + 1, seed) * tx
  return upper * (1 - ty) + lower * ty
}

/** Noise with finer and finer detail, from 0 to 1 and mostly near 0.5. */
export function clouds(x: number, y: number, seed = 0, octaves = 4): number {
  let sum = 0
  let weight = 0
  for (let octave = 0, size = 1; octave < octaves; octave++, size /= 2) {
    sum += noise(x / size, y / size, seed + octave * 17) * size
    weight += size
  }
  return sum / weight
}

type Cell = { distance: number; edge: number; id: number }

/** The nearest of the points strewn over the plane, one to a unit: how far it is, how near the border to the next, and which one. */
export function cell(x: number, y: number, seed = 0): Cell {
  const left = Math.floor(x)
  const top = Math.floor(y)
  let nearest = 9
  let second = 9
  let id = 0
  for (let cy = top - 1; cy <= top + 1; cy++) {
    for (let cx = left - 1; cx <= left + 1; cx++) {
      const dx = cx + hashed(cx, cy, seed) - x
      const dy = cy + hashed(cx, cy, seed + 1) - y
      const distance = Math.sqrt(dx * dx + dy * dy)
      if (distance < nearest) {
        second = nearest
        nearest = distance
        id = hashed(cx, cy, seed + 2)
      } else if (distance < second) second = distance
    }
  }
  return { distance: nearest, edge: second - nearest, id }
}
