import { darker, lighter } from '../../canvas/colours.ts'
import { blade, blob, disc, type Point, toward } from '../../shapes/shapes.ts'
import { crisp, type Layer, layer, line } from '../layer.ts'
import type { Look } from '../look.ts'

/** One ear that grows from `root` in a direction (-90 is up); `size` is the radius of the head. */
export function ear(root: Point, direction: number, size: number, look: Look): Layer[] {
  const { main, second, accent, dark } = look.palette
  const inner = darker(second, 0.12)
  const tip = (length: number, turn = 0) => toward(root, direction + turn, size * length)
  switch (look.traits.ears) {
    case 'none':
      return []
    case 'pointed':
      return [
        layer(blade(root, tip(1.35), size * 0.78), main, {
          markings: crisp(blade(root, tip(1), size * 0.42), inner) + crisp(disc(...tip(1.35), size * 0.4), dark, 0.85),
        }),
      ]
    case 'tuft':
      return [
        layer(blade(root, tip(1.5), size * 0.7, size * 0.06), main, {
          markings: crisp(blade(root, tip(1.1), size * 0.4), inner),
        }),
        layer(blade(tip(1), tip(1.95, -5), size * 0.26), accent),
      ]
    case 'long':
      return [
        layer(blade(root, tip(2.3), size * 0.72, size * 0.3), main, {
          markings:
            crisp(blade(root, tip(2), size * 0.36, size * 0.3), inner) + crisp(disc(...tip(2.3), size * 0.5), accent),
        }),
      ]
    case 'round':
      return [layer(disc(...tip(0.55), size * 0.52), main, { markings: crisp(disc(...tip(0.52), size * 0.3), inner) })]
    case 'fin': {
      const points = [-34, -12, 10, 32].map((turn, i) => tip(i === 1 ? 1.6 : 1.25 - i * 0.12, turn))
      return [
        layer(
          blob([toward(root, direction - 90, size * 0.25), ...points, toward(root, direction + 90, size * 0.25)], 0.7),
          accent,
          {
            relief: 0.4,
            markings: points.map(([x, y]) => line(`M${root.join(' ')}L${x} ${y}`, darker(accent, 0.4), 0.5)).join(''),
          },
        ),
      ]
    }
    case 'leaf':
      return [
        layer(blade(root, tip(1.9), size * 0.95, size * 0.16), accent, {
          relief: 0.6,
          markings: line(`M${root.join(' ')}L${tip(1.7).join(' ')}`, lighter(accent, 0.45), 0.6),
        }),
      ]
    case 'drop':
      return [
        layer(
          blob([
            root,
            tip(0.7, 20),
            tip(1.35, 34),
            tip(1.5, 56),
            tip(1, 66),
            toward(root, direction + 80, size * 0.35),
          ]),
          darker(main, 0.22),
        ),
      ]
  }
}
