import { clouds, hashed, noise } from '../canvas/noise.ts'
import type { Ridge } from './setting.ts'

/** How high a ridge stands at `x`, in parts of the picture's width; `scale` grows with nearness. */
export function ridgeHeight(kind: Ridge, x: number, scale: number, seed: number): number {
  const u = x / scale
  switch (kind) {
    case 'mountains':
      return scale * (0.62 * (1 - Math.abs(2 * noise(u * 1.7, 3, seed) - 1)) + 0.2 * clouds(u * 6, 1, seed + 1, 3))
    case 'hills':
      return scale * (0.42 * noise(u * 1.1, 5, seed) + 0.03 * clouds(u * 12, 2, seed, 2))
    case 'waves':
      return (
        scale *
        (0.14 +
          0.05 * Math.sin(u * 9 + seed) +
          0.05 * Math.abs(Math.sin(u * 5 + seed * 2)) +
          0.02 * noise(u * 20, 1, seed))
      )
    case 'mesas': {
      const step = noise(u * 1.6, 7, seed)
      return scale * (0.12 + (0.5 * Math.round(step * 3.2)) / 3.2 + 0.05 * clouds(u * 9, 4, seed, 2))
    }
    case 'city': {
      const block = Math.floor(u * 7)
      const within = u * 7 - block
      const tower = hashed(block, 1, seed)
      const spire = tower > 0.8 && Math.abs(within - 0.5) < 0.06 ? 0.16 : 0
      return scale * (0.12 + 0.62 * tower ** 1.6 + spire - (within > 0.93 ? 0.16 : 0))
    }
    case 'trees':
      return (
        crowns(u, seed, 6, (dx) => Math.sqrt(Math.max(0, 1 - dx * dx))) * scale +
        scale * 0.03 * clouds(u * 26, 6, seed, 2)
      )
    case 'pines':
      return (
        crowns(u, seed, 8, (dx) => 1.7 * Math.max(0, 1 - Math.abs(dx)) ** 0.8 - 0.12 * Math.abs(Math.sin(dx * 14))) *
        scale
      )
    case 'crystals':
      return crowns(u, seed, 5, (dx) => Math.max(0, 1.8 - 3.4 * Math.abs(dx + 0.12 * Math.sign(dx)))) * scale
    case 'cloudbank':
      return (
        crowns(u, seed, 3.4, (dx) => 0.62 * Math.sqrt(Math.max(0, 1 - dx * dx))) * scale +
        scale * 0.03 * clouds(u * 10, 6, seed, 3)
      )
    case 'islands':
      return scale * (0.55 * Math.max(0, noise(u * 1.9, 9, seed) - 0.5) * 2 - 0.06 + 0.04 * clouds(u * 9, 8, seed, 2))
  }
}

/** The outline of many shapes that stand one beside the other. */
function crowns(u: number, seed: number, count: number, shape: (dx: number) => number): number {
  const place = u * count
  let highest = 0
  for (let i = Math.floor(place) - 1; i <= Math.floor(place) + 1; i++) {
    const size = 0.55 + 0.6 * hashed(i, 2, seed)
    const dx = (place - i - 0.5 - (hashed(i, 3, seed) - 0.5) * 0.5) / size
    highest = Math.max(highest, shape(dx) * size * 0.26 + 0.1 + 0.16 * hashed(i, 4, seed))
  }
  return highest
}
