import { tinted } from '../canvas/blend.ts'
import { blurred } from '../canvas/blur.ts'
import { rgb } from '../canvas/colours.ts'
import { at, blank, cropped, type Field, type Image, place, type Rgb, smooth } from '../canvas/image.ts'
import { drawn } from '../canvas/sharp-images.ts'
import type { Layer } from './layer.ts'
import { type Lighting, shade } from './shading/shade.ts'

/** A part of the plane that creatures are drawn on, in their units. */
export type View = { left: number; top: number; width: number; height: number }

/** Every creature lies within this. */
export const everything: View = { left: -95, top: -95, width: 190, height: 190 }

const defs = [1, 3]
  .map(
    (blur) =>
      `<filter id="soft${blur}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  )
  .join('')

/** Draws the pieces from the back to the front: each is lit, outlined, and throws a soft shadow on those behind it. */
export async function renderCreature(
  layers: readonly Layer[],
  view: View,
  unit: number,
  ink: string,
  lighting: Lighting,
): Promise<Image> {
  const [width, height] = [Math.round(view.width * unit), Math.round(view.height * unit)]
  const result = blank(width, height)
  for (const piece of layers) {
    const elements = `<defs>${defs}</defs>${piece.elements}`
    const whole = await drawn(elements, width, height, `${view.left} ${view.top} ${view.width} ${view.height}`)
    const bounds = boundsOf(whole, Math.ceil(unit * 4))
    if (!bounds) continue
    const image = cropped(whole, bounds.left, bounds.top, bounds.width, bounds.height)
    const mask = shade(image, piece, lighting)
    if (piece.relief > 0) castShadow(result, mask, bounds.left, bounds.top, unit)
    if (piece.glow > 0.5) place(result, tinted(blurred(mask, unit * 2.5), lightOf(image), 0.5), bounds.left, bounds.top)
    else if (piece.outlined) place(result, outline(mask, unit * 0.55, rgb(ink)), bounds.left, bounds.top)
    place(result, image, bounds.left, bounds.top)
  }
  return result
}

const outline = (mask: Field, width: number, ink: Rgb) => {
  const wide = blurred(mask, width * 1.3)
  return tinted({ ...wide, data: wide.data.map((value) => smooth(0.03, 0.3, value)) }, ink, 0.9)
}

/** Only what is there already is darkened. */
function castShadow(below: Image, mask: Field, left: number, top: number, unit: number): void {
  const shadow = blurred(mask, unit * 1.6)
  const down = Math.round(unit * 1.4)
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const to = ((y + top + down) * below.width + x + left) * 4
      if (at(below.data, to + 3) === 0) continue
      const rest = 1 - at(shadow.data, y * mask.width + x) * 0.42
      for (let c = 0; c < 3; c++) below.data[to + c] = at(below.data, to + c) * (c === 2 ? Math.sqrt(rest) : rest)
    }
  }
}

function lightOf({ data }: Image): Rgb {
  let [r, g, b, weight] = [0, 0, 0, 0.001]
  for (let i = 0; i < data.length; i += 4) {
    r += at(data, i)
    g += at(data, i + 1)
    b += at(data, i + 2)
    weight += at(data, i + 3)
  }
  return [r / weight, g / weight, b / weight]
}

/** Where a picture is not empty, with this much room around. */
export function boundsOf({ width, height, data }: Image, margin: number) {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0, i = 3; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      if (at(data, i) === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < 0) return undefined
  left = Math.max(0, left - margin)
  top = Math.max(0, top - margin)
  return {
    left,
    top,
    width: Math.min(width, right + margin + 1) - left,
    height: Math.min(height, bottom + margin + 1) - top,
  }
}
