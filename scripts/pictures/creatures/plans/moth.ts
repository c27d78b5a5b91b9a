import { darker } from '../../canvas/colours.ts'
import type { Joint } from '../../shapes/shapes.ts'
import { blade, disc, toward, tube } from '../../shapes/shapes.ts'
import { farther, joined, type Layer, layer } from '../layer.ts'
import type { Look } from '../look.ts'
import { back } from '../parts/backs.ts'
import { head } from '../parts/heads.ts'
import { mane } from '../parts/manes.ts'
import { marks } from '../parts/marks.ts'
import { mirrored, wing } from '../parts/wings.ts'

/** An insect: wings like leaves or fans, a ringed body, and scythes where it fights. */
export function moth(look: Look): Layer[] {
  const { size, palette, traits } = look
  const skull = 12 * size.head
  const winged = traits.wings === 'none' ? { ...look, traits: { ...traits, wings: 'moth' as const } } : look
  const spine: Joint[] = [
    [-4, -14, 8 * size.bulk],
    [0, 0, 9.5 * size.bulk],
    [6, 16, 8 * size.bulk],
    [14, 34, 4 * size.bulk],
  ]
  const limb = (x: number, y: number, side: number, reach: number) =>
    layer(
      joined(
        tube([
          [x, y, 2.2],
          [x + side * 9, y + 4, 1.7],
          [x + side * reach, y + 15, 0.8],
        ]),
      ),
      darker(palette.main, 0.25),
    )
  const scythe = (side: number) => {
    const elbow = [-4 + side * 22, -6] as const
    return layer(
      joined(
        tube([
          [-4 + side * 5, -10, 3.4],
          [...elbow, 3],
        ]),
        blade([elbow[0], elbow[1] + 3], toward(elbow, side < 0 ? -128 : -52, 32), 9, side * 4),
      ),
      palette.accent,
      { gloss: 0.9 },
    )
  }
  return [
    ...mirrored(wing([-3, -8], 40, winged, 8), -1).map((piece) => ({ ...piece, far: 0.2 })),
    ...wing([3, -8], 42, winged, 4),
    ...farther([limb(4, 2, 1, 16), limb(6, 12, 1, 15)], 0.5),
    limb(-4, 4, -1, 17),
    limb(-2, 14, -1, 14),
    ...back(spine, 8, look),
    layer(tube(spine), palette.main, {
      markings: marks(spine, {
        ...look,
        traits: { ...traits, marks: traits.marks === 'none' ? 'bands' : traits.marks },
      }),
    }),
    ...(traits.tail === 'blade' ? [scythe(1), scythe(-1)] : []),
    layer(disc(-4, -15, 11 * size.bulk, 8), palette.second, { gloss: 0, relief: 0.8 }),
    ...mane([-5, -18], skull * 0.8, look),
    ...head([-7, -24 - skull * 0.3], skull, look),
  ]
}
