import { darker, lighter } from '../../canvas/colours.ts'
import { blade, disc, type Point, toward } from '../../shapes/shapes.ts'
import { joined, type Layer, layer } from '../layer.ts'
import type { Look } from '../look.ts'
import { flame } from './flames.ts'

/** What grows around a neck: a ring of tufts behind the head. */
export function mane(centre: Point, size: number, look: Look): Layer[] {
  const { accent, second, main } = look.palette
  const ring = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
  const tufts = (count: number, length: number, width: number, colour: string, relief = 0.7) =>
    ring(count, 20, 340).map((turn, i) =>
      layer(
        blade(toward(centre, turn, size * 0.3), toward(centre, turn, size * (length + (i % 2) * 0.18)), size * width),
        i % 2 ? darker(colour, 0.12) : colour,
        { relief },
      ),
    )
  switch (look.traits.mane) {
    case 'none':
      return []
    case 'ruff':
      return [
        layer(
          joined(
            disc(centre[0], centre[1] + size * 0.5, size * 0.8),
            ...ring(7, 20, 160).map((turn) => blade(centre, toward(centre, turn, size * 1.5), size * 0.7)),
          ),
          second,
          { relief: 0.7 },
        ),
      ]
    case 'leaf':
      return tufts(11, 1.5, 0.62, accent, 0.5)
    case 'spikes':
      return tufts(9, 1.6, 0.42, accent)
    case 'frill':
      return [
        layer(
          joined(...ring(9, 150, 390).map((turn) => disc(...toward(centre, turn, size * 1.05), size * 0.42))),
          accent,
          { relief: 0.6 },
        ),
      ]
    case 'wool':
      return [
        layer(
          joined(
            disc(...centre, size * 1.1),
            ...ring(10, 0, 324).map((turn) => disc(...toward(centre, turn, size * 1.1), size * 0.44)),
          ),
          lighter(second, 0.2),
          { relief: 0.8, gloss: 0 },
        ),
      ]
    case 'flame':
      return [
        ...[200, 232, 264, 296, 328, 360].flatMap((turn) =>
          flame(toward(centre, turn, size * 0.75), size * 0.85, look, 0.35),
        ),
        layer(disc(...centre, size * 0.9), main),
      ]
  }
}
