import { darker, lighter } from '../../canvas/colours.ts'
import { along, blade, blob, disc, type Joint, type Point, toward, tube } from '../../shapes/shapes.ts'
import { crisp, joined, type Layer, layer, line } from '../layer.ts'
import type { Look } from '../look.ts'
import { flame } from './flames.ts'
import { shard } from './horns.ts'

/** What stands on a back: along the upper side of a spine that leads from the neck to the tail. */
export function back(spine: readonly Joint[], size: number, look: Look): Layer[] {
  const { accent, second, main, dark } = look.palette
  const places = (count: number) =>
    Array.from({ length: count }, (_, i) => {
      const [x, y, radius] = along(spine, (i + 0.5) / count)
      return { place: [x, y - radius * 0.85] as Point, weight: Math.sin(((i + 0.7) / (count + 0.4)) * Math.PI) }
    })
  const [mx, my, mr] = along(spine, 0.55)
  switch (look.traits.back) {
    case 'none':
      return []
    case 'spikes':
      return places(6).map(({ place, weight }) =>
        layer(blade(place, toward(place, -68, size * (0.35 + weight * 0.5)), size * 0.36), accent),
      )
    case 'fins':
      return [
        layer(
          joined(
            ...places(4).map(({ place, weight }) =>
              blade(
                [place[0] - size * 0.1, place[1] + size * 0.2],
                toward(place, -50, size * (0.5 + weight * 0.7)),
                size * 0.7,
                -size * 0.12,
              ),
            ),
          ),
          accent,
          { relief: 0.4 },
        ),
      ]
    case 'crystals':
      return places(5).map(({ place, weight }, i) =>
        shard([place[0], place[1] + size * 0.2], -100 + i * 14, size * (0.55 + weight * 0.75), size * 0.4, accent),
      )
    case 'flames':
      return places(5).flatMap(({ place, weight }) =>
        flame([place[0], place[1] + size * 0.2], size * (0.35 + weight * 0.35), look, 0.4),
      )
    case 'mushrooms':
      return places(3).flatMap(({ place: [x, y], weight }) => {
        const height = size * (0.3 + weight * 0.55)
        const cap = size * (0.25 + weight * 0.3)
        return [
          layer(
            tube([
              [x, y + size * 0.2, size * 0.1],
              [x + 0.5, y - height, size * 0.08],
            ]),
            lighter(second, 0.3),
          ),
          layer(
            blob([
              [x - cap, y - height],
              [x - cap * 0.6, y - height - cap * 0.8],
              [x + cap * 0.6, y - height - cap * 0.8],
              [x + cap, y - height],
              [x, y - height + cap * 0.18],
            ]),
            accent,
            {
              markings: [-0.5, 0.1, 0.55]
                .map((dx) =>
                  crisp(
                    disc(x + dx * cap, y - height - cap * (dx === 0.1 ? 0.62 : 0.3), cap * 0.15),
                    lighter(second, 0.5),
                  ),
                )
                .join(''),
            },
          ),
        ]
      })
    case 'bulb':
      return [
        ...[-150, -30, -125, -55].map((turn) =>
          layer(
            blade([mx, my - mr * 0.5], toward([mx, my - mr * 0.5], turn, size * 1.5), size * 0.7, size * 0.08),
            darker(accent, 0.2),
            { relief: 0.5 },
          ),
        ),
        ...[-118, -62, -90].map((turn) =>
          layer(
            blade([mx, my - mr * 0.3], toward([mx, my - mr * 0.3], turn, size * 1.45), size * 0.85),
            turn === -90 ? lighter(second, 0.1) : second,
            { relief: 0.8 },
          ),
        ),
      ]
    case 'shell': {
      const dome = blob([
        [mx - size * 1.25, my + mr * 0.2],
        [mx - size * 0.9, my - size * 0.8],
        [mx, my - size * 1.25],
        [mx + size * 0.95, my - size * 0.75],
        [mx + size * 1.3, my + mr * 0.25],
        [mx, my + mr * 0.55],
      ])
      const plates = [-0.62, 0, 0.62].map((dx) =>
        disc(mx + dx * size, my - size * (dx ? 0.42 : 0.62), size * 0.3, size * 0.34),
      )
      return [
        layer(dome, accent, {
          gloss: 0.6,
          markings:
            plates.map((plate) => crisp(plate, lighter(accent, 0.22)) + line(plate, dark, 0.9, 0.6)).join('') +
            line(
              `M${mx - size * 1.3} ${my + mr * 0.1}Q${mx} ${my + mr * 0.6} ${mx + size * 1.35} ${my + mr * 0.1}`,
              main,
              size * 0.2,
            ),
        }),
      ]
    }
  }
}
