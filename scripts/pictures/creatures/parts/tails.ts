import { darker, lighter } from '../../canvas/colours.ts'
import { along, blade, blob, type Joint, type Point, toward, tube } from '../../shapes/shapes.ts'
import { crisp, joined, type Layer, layer, soft } from '../layer.ts'
import type { Look } from '../look.ts'
import { flame } from './flames.ts'
import { shard } from './horns.ts'

/** A tail that starts at `root` and leads to the right and up; `size` is about half its length. */
export function tail(root: Point, size: number, look: Look): Layer[] {
  const { main, second, accent, dark } = look.palette
  const [x, y] = root
  const spine = (thick: number): Joint[] => [
    [x, y, thick],
    [x + size * 0.7, y + size * 0.12, thick * 0.85],
    [x + size * 1.25, y - size * 0.5, thick * 0.6],
    [x + size * 1.3, y - size * 1.15, thick * 0.4],
  ]
  const end: Point = [x + size * 1.3, y - size * 1.15]
  switch (look.traits.tail) {
    case 'none':
      return []
    case 'bush': {
      const brush = tube([
        [x, y, size * 0.14],
        [x + size * 0.65, y + size * 0.05, size * 0.3],
        [x + size * 1.2, y - size * 0.5, size * 0.42],
        [x + size * 1.15, y - size * 1.25, size * 0.3],
        [x + size * 0.9, y - size * 1.75, size * 0.03],
      ])
      return [
        layer(brush, main, {
          markings: soft(
            blob([
              [x + size * 0.5, y - size * 1.3],
              [x + size * 1.7, y - size * 1.15],
              [x + size * 1.5, y - size * 2.2],
              [x + size * 0.5, y - size * 2.1],
            ]),
            second,
          ),
        }),
      ]
    }
    case 'tuft':
      return [
        layer(tube(spine(size * 0.1)), main),
        layer(
          joined(...[-60, -95, -130].map((turn) => blade(end, toward(end, turn, size * 0.75), size * 0.38))),
          accent,
        ),
      ]
    case 'flame':
      return [layer(tube(spine(size * 0.14)), main), ...flame([end[0], end[1] + size * 0.25], size * 0.85, look)]
    case 'leaf':
      return [
        layer(tube(spine(size * 0.1)), main),
        ...[-25, -150, -88].map((turn) =>
          layer(
            blade(end, toward(end, turn, size * 0.95), size * 0.5, size * 0.06),
            turn === -88 ? lighter(accent, 0.2) : accent,
            { relief: 0.5 },
          ),
        ),
      ]
    case 'fin':
      return [
        layer(tube(spine(size * 0.16)), main),
        layer(
          blob(
            [
              end,
              [end[0] - size * 0.75, end[1] - size * 0.55],
              [end[0] - size * 0.1, end[1] - size * 0.45],
              [end[0] + size * 0.35, end[1] - size * 0.95],
              [end[0] + size * 0.5, end[1] - size * 0.1],
            ],
            0.8,
          ),
          accent,
          { relief: 0.4 },
        ),
      ]
    case 'fan':
      return [-20, -45, -70, -95, -120].map((turn, i) =>
        layer(
          blade(root, toward(root, turn, size * (1.75 - Math.abs(i - 2) * 0.14)), size * 0.5),
          i % 2 ? accent : main,
          {
            relief: 0.6,
            markings: crisp(
              blade(toward(root, turn, size * 1.1), toward(root, turn, size * 1.7), size * 0.24),
              i % 2 ? second : dark,
            ),
          },
        ),
      )
    case 'many':
      return [-8, -28, -100, -80, -50].map((turn, i) => {
        const mid = toward(root, turn + 14, size * 0.95)
        const tip = toward(root, turn - 16, size * (1.85 - i * 0.08))
        return layer(
          tube([
            [x, y, size * 0.1],
            [...mid, size * 0.24],
            [...tip, size * 0.02],
          ]),
          i % 2 ? darker(main, 0.1) : main,
          {
            markings: soft(blade(toward(root, turn - 10, size * 1.25), tip, size * 0.7), accent),
          },
        )
      })
    case 'club':
      return [
        layer(tube(spine(size * 0.15)), main),
        ...[-150, -20, -85].map((turn) => shard([end[0], end[1] + size * 0.1], turn, size * 0.75, size * 0.36, accent)),
      ]
    case 'curl': {
      const curl: Joint[] = Array.from({ length: 12 }, (_, i) => {
        const share = i / 11
        const centre: Point = [x + size * 0.95, y - size * 0.75]
        return [
          ...toward(centre, 140 - share * 480, size * (0.95 - share * 0.72)),
          size * 0.17 * (1.15 - share * 0.6),
        ] as const
      })
      return [
        layer(tube(curl), main, {
          markings: Array.from({ length: 6 }, (_, i) => {
            const [cx, cy, r] = along(curl, 0.25 + i * 0.13)
            return crisp(
              tube([
                [cx - 0.6, cy, r * 0.55],
                [cx + 0.6, cy, r * 0.55],
              ]),
              second,
              0.8,
            )
          }).join(''),
        }),
      ]
    }
    case 'blade':
      return [
        layer(tube(spine(size * 0.12)), main),
        layer(
          blade([end[0], end[1] + size * 0.3], [end[0] + size * 0.35, end[1] - size * 1.1], size * 0.62, size * 0.2),
          accent,
          { relief: 0.5, gloss: 0.7 },
        ),
      ]
  }
}
