import { darker, lighter } from '../../canvas/colours.ts'
import { blade, disc, type Joint, type Point, polygon, toward, tube } from '../../shapes/shapes.ts'
import { crisp, joined, type Layer, layer } from '../layer.ts'
import type { Look } from '../look.ts'

/** What grows from a head: `crown` is the top of it, `size` its radius. */
export function horns(crown: Point, size: number, look: Look): Layer[] {
  const { accent, main } = look.palette
  const bone = lighter(accent, 0.2)
  const [x, y] = crown
  switch (look.traits.horns) {
    case 'none':
      return []
    case 'unicorn':
      return [
        layer(blade([x - size * 0.3, y + size * 0.2], [x - size * 0.85, y - size * 1.5], size * 0.34), bone, {
          gloss: 0.8,
        }),
      ]
    case 'bull':
      return [-1, 1].map((side) =>
        layer(
          tube([
            [x + side * size * 0.4, y + size * 0.3, size * 0.2],
            [x + side * size * 1.05, y + size * 0.1, size * 0.17],
            [x + side * size * 1.25, y - size * 0.75, size * 0.03],
          ]),
          bone,
          { gloss: 0.6 },
        ),
      )
    case 'ram':
      return [-0.7, 0.95].map((side) =>
        layer(tube(curl(x + side * size * 0.85, y + size * 0.62, size * 0.46, side)), bone, { gloss: 0.6 }),
      )
    case 'antlers':
      return [-0.75, 1].map((side) => layer(antler(x + side * size * 0.35, y + size * 0.15, size, side), bone))
    case 'spikes':
      return [-0.5, 0.1, 0.7].map((side, i) =>
        layer(
          blade(
            [x + side * size * 0.8, y + size * 0.3],
            [x + side * size * 1.5 + size * 0.35, y - size * (i === 1 ? 1.05 : 0.7)],
            size * 0.34,
          ),
          bone,
          { gloss: 0.5 },
        ),
      )
    case 'crystal':
      return [-0.6, 0.6, 0].map((side, i) =>
        shard(
          [x + side * size * 0.5, y + size * 0.25],
          -90 + side * 38,
          size * (i === 2 ? 1.5 : 1),
          size * 0.42,
          accent,
        ),
      )
    case 'antennae':
      return [-0.7, 0.6].map((side) => {
        const tip: Point = [x + side * size * 1.3, y - size * 1.15]
        return layer(
          joined(
            tube([
              [x + side * size * 0.3, y + size * 0.2, 0.7],
              [x + side * size * 0.5, y - size * 0.7, 0.55],
              [...tip, 0.5],
            ]),
            disc(...tip, size * 0.2),
          ),
          darker(main, 0.3),
          { markings: crisp(disc(...tip, size * 0.24), lighter(accent, 0.25)) },
        )
      })
    case 'crown':
      return [
        layer(
          polygon(
            [
              [-0.7, 0.35],
              [-0.85, -0.5],
              [-0.4, -0.1],
              [0, -0.8],
              [0.4, -0.1],
              [0.85, -0.5],
              [0.7, 0.35],
            ].map(([dx = 0, dy = 0]) => [x + dx * size * 0.8, y + dy * size * 0.9]),
          ),
          bone,
          { relief: 0.5, gloss: 0.9 },
        ),
      ]
    case 'crest':
      return [0, 1, 2].map((i) =>
        layer(
          blade(
            [x + size * (0.5 - i * 0.35), y + size * 0.35],
            [x + size * (1.9 - i * 0.75), y - size * (0.25 + i * 0.5)],
            size * 0.5,
            -size * 0.2,
          ),
          i % 2 ? lighter(accent, 0.25) : accent,
          { relief: 0.6 },
        ),
      )
  }
}

/** A horn that winds outwards beside the cheek. */
function curl(x: number, y: number, size: number, side: number): Joint[] {
  return Array.from({ length: 9 }, (_, i) => {
    const share = i / 8
    const angle = side > 0 ? -150 + share * 400 : -30 - share * 400
    return [...toward([x, y], angle, size * (1.05 - share * 0.62)), size * 0.36 * (1.08 - share)] as const
  })
}

function antler(x: number, y: number, size: number, side: number): string {
  const beam: Joint[] = [
    [x, y, size * 0.13],
    [x + side * size * 0.35, y - size * 0.7, size * 0.12],
    [x + side * size * 1, y - size * 1.25, size * 0.1],
    [x + side * size * 1, y - size * 2.1, size * 0.03],
  ]
  const tines = [
    [0.25, 0.5, -0.15, 0.95],
    [0.75, 1.1, 1.5, 1.45],
    [0.95, 1.45, 0.5, 2.05],
  ].map(([fx = 0, fy = 0, tx = 0, ty = 0]) =>
    tube([
      [x + side * size * fx, y - size * fy, size * 0.09],
      [x + side * size * tx, y - size * ty, size * 0.03],
    ]),
  )
  return joined(tube(beam), ...tines)
}

/** A crystal: light on one half, dark on the other. */
export function shard(root: Point, direction: number, length: number, width: number, colour: string): Layer {
  const at = (share: number, side: number): Point =>
    toward(toward(root, direction, length * share), direction + 90, side * width)
  const [tip, left, right, low] = [at(1, 0), at(0.62, -0.5), at(0.62, 0.5), at(0, 0)]
  return layer(polygon([at(0, -0.32), left, tip, right, at(0, 0.32)]), colour, {
    relief: 0.12,
    gloss: 0,
    markings:
      crisp(polygon([at(0, -0.32), left, tip, at(0.55, -0.05), low]), lighter(colour, 0.5)) +
      crisp(polygon([tip, right, at(0.55, -0.05)]), lighter(colour, 0.2)) +
      crisp(polygon([at(0.55, -0.05), right, at(0, 0.32), low]), darker(colour, 0.28)),
  })
}
