import { lighter } from '../../canvas/colours.ts'
import { blob, type Point } from '../../shapes/shapes.ts'
import { crisp, type Layer } from '../layer.ts'
import type { Look } from '../look.ts'

/** A flame with its foot at `root`; it leans a little to the right. */
export function flame([x, y]: Point, size: number, look: Look, lean = 0.15): Layer[] {
  const { accent } = look.palette
  const tongue = (scale: number): string => {
    const at = (dx: number, dy: number): Point => [x + (dx - dy * lean) * size * scale, y + dy * size * scale]
    return blob(
      [
        at(0, 0.08),
        at(-0.42, -0.2),
        at(-0.36, -0.62),
        at(-0.52, -1),
        at(-0.12, -0.86),
        at(0.02, -1.6),
        at(0.22, -0.9),
        at(0.5, -1.15),
        at(0.38, -0.6),
        at(0.42, -0.2),
      ],
      0.85,
    )
  }
  const elements =
    crisp(tongue(1), accent) + crisp(tongue(0.72), lighter(accent, 0.35)) + crisp(tongue(0.42), lighter(accent, 0.8))
  return [{ elements, relief: 0.01, gloss: 0, glow: 1, far: 0, outlined: false }]
}
