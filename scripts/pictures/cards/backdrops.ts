import type { Energy } from '#server/demo/stock/sets.ts'
import { between, darker, lighter, ramp, rgb } from '../canvas/colours.ts'
import { type Image, painted, type Rgb, smooth } from '../canvas/image.ts'
import { cell, clouds } from '../canvas/noise.ts'
import { energies } from './energies.ts'

/** Power that breaks out behind a strong creature. */
export function burst(energy: Energy, width: number, height: number, seed: number): Image {
  const { colour } = energies[energy]
  const colours: readonly Rgb[] = [
    '#ffffff',
    lighter(colour, 0.55),
    colour,
    darker(colour, 0.5),
    darker(colour, 0.82),
  ].map(rgb)
  const accent = rgb(lighter(colour, 0.75))
  const [cx, cy] = [width * 0.52, height * 0.38]
  return painted(width, height, (x, y) => {
    const [dx, dy] = [(x - cx) / width, (y - cy) / width]
    const distance = Math.hypot(dx, dy)
    const turn = Math.atan2(dy, dx)
    const ragged = clouds(turn * 2.6 + 20, distance * 3, seed, 4)
    const base = ramp(colours, distance * 0.95 + (ragged - 0.5) * 0.34)
    const ray = smooth(0.55, 0.68, clouds(turn * 7 + 40, 0.5, seed + 1, 2)) * smooth(0.1, 0.5, distance)
    const wave =
      smooth(0.05, 0, Math.abs(((distance * 2.1 + clouds(x / 120, y / 120, seed, 3) * 0.8) % 0.5) - 0.25)) * 0.22
    return [...between(base, accent, ray * 0.32 + wave), 1]
  })
}

/** Gold leaf, pressed with rays and scales. */
export function goldLeaf(width: number, height: number, seed: number): Image {
  const colours = ['#fff8d8', '#ffe28a', '#e8b640', '#b9801f', '#8a5a14'].map(rgb)
  const [cx, cy] = [width * 0.5, height * 0.4]
  return painted(width, height, (x, y) => {
    const [dx, dy] = [(x - cx) / width, (y - cy) / width]
    const turn = Math.atan2(dy, dx)
    const distance = Math.hypot(dx, dy)
    const ray = Math.sin(turn * 36) * 0.06 * smooth(0.12, 0.4, distance)
    const scale = smooth(0.12, 0, cell(x / 34, y / 34, seed).edge) * 0.12
    const sheen = clouds(x / 200 + y / 500, y / 260, seed, 3) - 0.5
    return [...ramp(colours, 0.12 + distance * 0.72 + ray + scale - sheen * 0.55), 1]
  })
}
