import { ramp, rgb } from '../canvas/colours.ts'
import { type Image, painted, type Rgb } from '../canvas/image.ts'
import { clouds, noise } from '../canvas/noise.ts'

const metals = {
  silver: ['#5a6478', '#c8d2e0', '#ffffff', '#9aa6b8', '#e8eef6', '#6f7b90', '#dfe6f0'],
  gold: ['#7a4f12', '#e0a93a', '#fff3c0', '#c08a24', '#ffe08a', '#94651a', '#f8d878'],
  iris: ['#a86af0', '#6ac0ff', '#f4fbff', '#ff8fd0', '#8af0c8', '#ffe27a', '#8a7aff'],
  copper: ['#5a2a1c', '#d08a5a', '#ffe0c0', '#a85f38', '#f0b890', '#70381f', '#e8a878'],
  night: ['#14162c', '#3f4878', '#a8b4f0', '#20264a', '#5f6aa8', '#14162c', '#3a4270'],
} as const
export type Metal = keyof typeof metals

/** Brushed metal that mirrors a bright room, as large as asked. */
export function metal(kind: Metal, width: number, height: number, seed: number): Image {
  const colours: readonly Rgb[] = metals[kind].map(rgb)
  return painted(width, height, (x, y) => {
    const brush = (noise(x / 90, y / 1.6, seed) - 0.5) * 0.07
    const bend = clouds(x / 260, y / 260, seed, 2) * 1.1
    const place = ((x * 0.7 + y) / 520 + bend + brush + seed * 0.01) % 1
    return [...ramp([...colours, colours[0] ?? [1, 1, 1]], place), 1]
  })
}
