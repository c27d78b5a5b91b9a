import { darker, lighter } from '../../canvas/colours.ts'
import { blade, blob, disc, type Point, toward, tube } from '../../shapes/shapes.ts'
import { crisp, farther, flat, joined, type Layer, layer, line, soft } from '../layer.ts'
import type { Look } from '../look.ts'
import { eyes } from '../parts/eyes.ts'
import { horns } from '../parts/horns.ts'

/** A flower that walks: petals round a face, a leafy skirt, roots for feet. */
export function plant(look: Look): Layer[] {
  const { size, palette, traits } = look
  const skull = 17 * size.head
  const face: Point = [-2, -14]
  const ring = (count: number, length: number, width: number, colour: string, offset: number) =>
    Array.from({ length: count }, (_, i) => {
      const turn = offset + (i * 360) / count
      const from = toward(face, turn, skull * 0.5)
      const to = toward(face, turn, skull * length)
      return layer(blade(from, to, skull * width), i % 2 ? colour : lighter(colour, 0.12), {
        relief: 0.55,
        markings: line(`M${from.join(' ')}L${to.join(' ')}`, darker(colour, 0.3), 0.8, 0.5),
      })
    })
  const leafArm = (side: number, lift: number) => {
    const from: Point = [face[0] + side * 8, 16]
    const to = toward(from, side < 0 ? 180 + lift : -lift, 32)
    return layer(blade(from, to, 14, side * 4), palette.main, {
      relief: 0.6,
      markings: line(`M${from.join(' ')}L${to.join(' ')}`, lighter(palette.main, 0.45), 0.9),
    })
  }
  const skirt = [150, 120, 90, 60, 30].map((turn, i) =>
    layer(blade([0, 10], toward([0, 10], turn, 31 * size.leg), 17), i % 2 ? darker(palette.main, 0.14) : palette.main, {
      relief: 0.6,
    }),
  )
  const roots = [-9, 0, 9].map((dx) =>
    layer(
      tube([
        [dx * 0.6, 24, 4],
        [dx, 38, 3],
        [dx * 1.5, 47, 2.4],
      ]),
      darker(palette.main, 0.35),
    ),
  )
  return [
    ...farther(
      ring(
        traits.mane === 'spikes' ? 13 : 8,
        traits.mane === 'spikes' ? 2.2 : 2,
        traits.mane === 'spikes' ? 0.5 : 0.95,
        palette.accent,
        12,
      ),
      0.4,
    ),
    ...farther([leafArm(1, 38)], 0.2),
    ...roots,
    layer(
      joined(
        tube([
          [0, 0, 7],
          [1, 16, 9],
          [0, 28, 7],
        ]),
      ),
      palette.second,
    ),
    ...skirt,
    leafArm(-1, 22),
    ...ring(
      traits.mane === 'spikes' ? 10 : 7,
      1.55,
      0.85,
      traits.mane === 'leaf' ? palette.main : lighter(palette.accent, 0.15),
      0,
    ),
    layer(disc(...face, skull), palette.second, {
      relief: 0.8,
      markings:
        soft(disc(face[0] - 2, face[1] + skull * 0.7, skull, skull * 0.5), lighter(palette.second, 0.4)) +
        [-1, 1]
          .map((side) =>
            crisp(disc(face[0] - 4 + side * skull * 0.58, face[1] + skull * 0.4, 3.4, 2.2), '#ff7a86', 0.6),
          )
          .join(''),
    }),
    ...horns([face[0], face[1] - skull * 0.85], skull * 0.8, look),
    eyes([face[0] + skull * 0.32, face[1]], [face[0] - skull * 0.55, face[1]], skull * 0.27, look, palette.second),
    flat(line(`M${face[0] - skull * 0.35} ${face[1] + skull * 0.5}q4 4 8 -.5`, darker(palette.dark, 0.4), 1.2)),
  ]
}

/** Round and soft, with short limbs that show around it. */
export function puff(look: Look): Layer[] {
  const { size, palette } = look
  const big = 30 * size.bulk
  const middle: Point = [0, 46 - big * 0.95]
  const at = (x: number, y: number): Point => [middle[0] + x * big, middle[1] + y * big]
  const limb = (x: number, y: number, turn: number) =>
    layer(blade(at(x, y), toward(at(x, y), turn, big * 0.55), big * 0.42), palette.main)
  const tuft =
    look.traits.mane === 'wool'
      ? Array.from({ length: 13 }, (_, i) => disc(...toward(middle, i * 27.7, big * 0.92), big * 0.3))
      : []
  return [
    ...farther([limb(0.75, -0.1, -20)], 0.3),
    ...[-0.45, 0.45].map((x) => layer(disc(...at(x, 0.92), big * 0.3, big * 0.17), palette.dark)),
    ...[-118, -62].map((turn) =>
      layer(
        blade(
          toward(middle, turn, big * 0.8),
          toward(middle, turn, big * (look.traits.ears === 'long' ? 2.1 : 1.42)),
          big * 0.42,
        ),
        palette.main,
        {
          markings: crisp(
            blade(toward(middle, turn, big * 0.9), toward(middle, turn, big * 1.3), big * 0.2),
            palette.accent,
          ),
        },
      ),
    ),
    layer(
      joined(
        blob([
          at(-1, 0.1),
          at(-0.75, -0.68),
          at(0, -0.96),
          at(0.75, -0.68),
          at(1, 0.1),
          at(0.7, 0.82),
          at(0, 0.98),
          at(-0.7, 0.82),
        ]),
        ...tuft,
      ),
      palette.main,
      { relief: 1, markings: soft(disc(...at(-0.12, 0.48), big * 0.66, big * 0.55), palette.second, 1, 3) },
    ),
    limb(-0.72, 0, 200),
    ...horns(at(-0.05, -0.9), big * 0.42, look),
    eyes(at(0.24, -0.24), at(-0.5, -0.24), big * 0.15, look),
    flat(
      line(
        `M${at(-0.28, -0.02).join(' ')}q${big * 0.12} ${big * 0.13} ${big * 0.24} 0`,
        darker(palette.dark, 0.4),
        1.3,
      ) + [-0.72, 0.5].map((x) => crisp(disc(...at(x, -0.02), big * 0.1, big * 0.06), '#ff6f7d', 0.55)).join(''),
    ),
  ]
}
