import { darker, lighter } from '../../canvas/colours.ts'
import { blade, blob, disc, type Point, polygon, toward, tube } from '../../shapes/shapes.ts'
import { crisp, farther, joined, type Layer, layer, line } from '../layer.ts'
import type { Look } from '../look.ts'
import { shard } from './horns.ts'

/** A wing that opens to the right and up from `root`. */
export function wing(root: Point, size: number, look: Look, lift = 0): Layer[] {
  const { main, second, accent, dark } = look.palette
  const at = (turn: number, distance: number): Point => toward(root, turn - lift, size * distance)
  switch (look.traits.wings) {
    case 'none':
      return []
    case 'feather': {
      const row = (count: number, length: number, width: number, colour: string, from: number, to: number) =>
        Array.from({ length: count }, (_, i) => {
          const turn = from + ((to - from) * i) / (count - 1)
          return layer(
            blade(
              at(turn, 0.12),
              at(turn, length * (0.72 + 0.28 * Math.sin(((i + 1) / count) * Math.PI * 0.8))),
              size * width,
              size * 0.05,
            ),
            i % 2 ? colour : lighter(colour, 0.12),
            { relief: 0.5 },
          )
        })
      return [
        ...row(7, 1.5, 0.32, accent, 8, -82),
        ...row(6, 1, 0.32, second, 0, -78),
        ...row(4, 0.62, 0.36, main, -5, -70),
      ]
    }
    case 'bat': {
      const tips = [at(-96, 1.65), at(-58, 1.75), at(-24, 1.5), at(10, 1.05)]
      const wrist = at(-92, 0.9)
      let web = `M${root.join(' ')}L${wrist.join(' ')}L${tips[0]?.join(' ')}`
      for (const [i, tip] of tips.slice(1).entries()) {
        const before = tips[i] ?? tip
        const sag: Point = [
          ((before[0] + tip[0]) / 2) * 0.72 + root[0] * 0.28,
          ((before[1] + tip[1]) / 2) * 0.72 + root[1] * 0.28,
        ]
        web += `Q${sag.join(' ')} ${tip.join(' ')}`
      }
      const bones = tips.map((tip) =>
        tube([
          [...wrist, size * 0.05],
          [...tip, size * 0.018],
        ]),
      )
      return [
        layer(`${web}Q${at(20, 0.5).join(' ')} ${root.join(' ')}Z`, accent, {
          relief: 0.35,
          gloss: 0,
          markings: bones.map((bone) => crisp(bone, darker(accent, 0.35), 0.6)).join(''),
        }),
        layer(
          joined(
            tube([
              [...root, size * 0.11],
              [...wrist, size * 0.08],
              [...(tips[0] ?? root), size * 0.02],
            ]),
            ...bones.slice(1),
          ),
          main,
        ),
      ]
    }
    case 'moth': {
      const upper = blob([root, at(-100, 0.9), at(-85, 1.55), at(-52, 1.75), at(-28, 1.2), at(-15, 0.5)])
      const lower = blob([root, at(-5, 0.7), at(12, 1.25), at(40, 1.2), at(62, 0.7)])
      const spot = (place: Point, r: number) =>
        crisp(disc(...place, r), dark) + crisp(disc(...place, r * 0.7), second) + crisp(disc(...place, r * 0.34), dark)
      return [
        layer(lower, lighter(accent, 0.15), { relief: 0.3, markings: spot(at(25, 0.85), size * 0.2) }),
        layer(upper, accent, {
          relief: 0.3,
          markings:
            crisp(
              blob([at(-92, 1.3), at(-80, 1.62), at(-50, 1.85), at(-28, 1.3), at(-50, 1.5), at(-72, 1.42)]),
              dark,
              0.75,
            ) +
            spot(at(-58, 1.05), size * 0.25) +
            line(
              `M${root.join(' ')}L${at(-90, 1.2).join(' ')}M${root.join(' ')}L${at(-35, 1.2).join(' ')}`,
              dark,
              0.6,
              0.5,
            ),
        }),
      ]
    }
    case 'crystal':
      return [8, -18, -44, -70, -94].map((turn, i) =>
        shard(at(turn, 0.2), turn - lift, size * (0.95 + i * 0.14), size * 0.3, accent),
      )
    case 'fin': {
      const web = blob(
        [root, at(-85, 0.9), at(-70, 1.5), at(-48, 1.15), at(-32, 1.5), at(-14, 1.05), at(4, 1.25), at(20, 0.5)],
        0.9,
      )
      return [
        layer(web, accent, {
          relief: 0.35,
          markings:
            [-70, -32, 4]
              .map((turn) => line(`M${root.join(' ')}L${at(turn, 1.4).join(' ')}`, darker(accent, 0.35), 0.8))
              .join('') + crisp(blob([root, at(-70, 0.5), at(-30, 0.6), at(10, 0.4)]), second, 0.4),
        }),
      ]
    }
    case 'leaf':
      return [10, -20, -50, -80].map((turn) =>
        layer(blade(root, at(turn, 1.5), size * 0.55, size * 0.08), turn % 20 ? accent : lighter(accent, 0.15), {
          relief: 0.5,
          markings: line(`M${root.join(' ')}L${at(turn, 1.35).join(' ')}`, lighter(accent, 0.5), 0.6),
        }),
      )
  }
}

/** The one on the other side of the body. */
export const farWing = (root: Point, size: number, look: Look, lift = 24): Layer[] =>
  farther(wing(root, size, look, lift), 1)

/** Mirrors a piece at a line from top to bottom. */
export const mirrored = (layers: readonly Layer[], x: number): Layer[] =>
  layers.map((piece) => ({
    ...piece,
    elements: `<g transform="translate(${2 * x} 0) scale(-1 1)">${piece.elements}</g>`,
  }))

export const facets = (centre: Point, radius: number, corners: number, turn: number): string =>
  polygon(
    Array.from({ length: corners }, (_, i) =>
      toward(centre, turn + (i * 360) / corners, radius * (i % 2 ? 0.92 : 1.08)),
    ),
  )
