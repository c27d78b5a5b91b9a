import { darker, lighter } from '../../canvas/colours.ts'
import { blade, blob, disc, type Point } from '../../shapes/shapes.ts'
import { crisp, farther, flat, type Layer, layer, line, soft } from '../layer.ts'
import type { Look } from '../look.ts'
import { ear } from './ears.ts'
import { eyes } from './eyes.ts'
import { faces } from './faces.ts'
import { horns } from './horns.ts'

/** A head around `centre`: its ears and horns come with it, those on the far side first. */
export function head(centre: Point, size: number, look: Look): Layer[] {
  const face = faces[look.traits.head]
  const { main, second, dark, accent } = look.palette
  const at = ([x, y]: Point): Point => [centre[0] + x * size, centre[1] + y * size]
  const placed = (points: Point[]) => blob(points.map(at))
  const [near, far] = face.ears
  const muzzle = face.muzzle ? soft(placed(face.muzzle), second, 1, 1) + crisp(placed(face.muzzle), second, 0.55) : ''
  const cheek = crisp(
    disc(...at([0.62, 0.42]), size * 0.2, size * 0.13),
    '#ff6f7d',
    look.traits.mood === 'fierce' ? 0 : 0.45,
  )
  const brow =
    look.traits.marks === 'socks' || look.traits.marks === 'patches'
      ? soft(disc(...at(face.near), size * 0.42, size * 0.46), dark, 0.7)
      : ''
  const star =
    look.traits.marks === 'stars' || look.traits.marks === 'runes'
      ? crisp(blade(at([-0.2, -0.75]), at([-0.2, -0.25]), size * 0.3), accent)
      : ''
  const drawnMouth = `<g transform="translate(${centre.join(' ')}) scale(${size})">${line(face.mouth, darker(dark, 0.5), 0.075)}</g>`
  const beak =
    look.traits.head === 'owl'
      ? [layer(blade(at([-0.18, 0]), at([-0.34, 0.62]), size * 0.4), '#f2b33c', { gloss: 0.6 })]
      : []
  const nose = face.nose
    ? crisp(disc(...at(face.nose), size * 0.13, size * 0.1), darker(dark, 0.4)) +
      crisp(disc(...at([face.nose[0] - 0.03, face.nose[1] - 0.04]), size * 0.04), lighter(dark, 0.7))
    : ''
  return [
    ...farther(ear(at(far[0]), far[1], size, look), 0.6),
    layer(placed(face.skull), main, { markings: brow + muzzle + cheek + star, relief: 0.8 }),
    ...ear(at(near[0]), near[1], size, look),
    ...horns(at(face.crown), size, look),
    flat(drawnMouth + nose),
    eyes(at(face.near), at(face.far), size * face.eye, look),
    ...beak,
  ]
}
