import { tinted } from '../canvas/blend.ts'
import { blurred } from '../canvas/blur.ts'
import { alphaOf, at, blank, type Field, field, type Image, place, smooth } from '../canvas/image.ts'

/** Sealed products are square pictures with nothing around them but a soft shadow. */
export const PICTURE = 640

type Place = { left?: number; top?: number; depth?: number }

/** Lays a thing into the square, with the shadow it throws on whatever page it is shown on. */
export function onGround(image: Image, { left = 0, top = 0, depth = 1 }: Place = {}): Image {
  const result = blank(PICTURE, PICTURE)
  const whole = blank(PICTURE, PICTURE)
  place(whole, image, left, top)
  const mask = alphaOf(whole)
  const shadow = (radius: number, from: number): Field => {
    const soft = blurred(mask, radius)
    return field(PICTURE, PICTURE, (x, y) => at(soft.data, y * PICTURE + x) * smooth(from, 0.95, y / PICTURE))
  }
  place(result, tinted(shadow(12 * depth, 0.3), [0.03, 0.03, 0.1], 0.5), 3 * depth, 9 * depth)
  place(result, tinted(shadow(4, 0), [0.02, 0.02, 0.08], 0.4), 1, 2)
  // The last pixels of the square stay clear, or a shadow would end in a line.
  for (let i = 0; i < PICTURE; i++) {
    for (const edge of [i, (PICTURE - 1) * PICTURE + i, i * PICTURE, i * PICTURE + PICTURE - 1]) {
      for (let c = 0; c < 4; c++) result.data[edge * 4 + c] = at(result.data, edge * 4 + c) * 0.2
    }
  }
  place(result, whole)
  return result
}
