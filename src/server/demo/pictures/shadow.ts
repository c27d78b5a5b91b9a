import { type Drawing, n } from './drawing.ts'

/** The soft shadow of something that stands with its foot at (x, y). */
export function shadowUnder(drawing: Drawing, x: number, y: number, radius: number): string {
  const fill = drawing.radial([0, 0], radius, [
    [0, '#000000', 0.42],
    [0.55, '#000000', 0.2],
    [1, '#000000', 0],
  ])
  return `<circle r="${n(radius)}" fill="${fill}" transform="translate(${n(x)} ${n(y)}) scale(1 0.13)"/>`
}
