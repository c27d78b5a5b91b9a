import { darker, lighter } from '../../canvas/colours.ts'
import { blade, disc, star, toward } from '../../shapes/shapes.ts'
import { crisp, type Layer, layer, line } from '../layer.ts'
import type { Look } from '../look.ts'

/** A thing, not a creature: a lantern of glass in a golden setting. */
export function orb({ palette }: Look): Layer[] {
  const setting = [0, 60, 120, 180, 240, 300].map((turn) =>
    layer(blade(toward([0, 0], turn + 30, 26), toward([0, 0], turn + 30, 50), 13), palette.accent, { gloss: 0.9 }),
  )
  return [
    ...setting,
    layer(disc(0, 0, 37), darker(palette.accent, 0.15), { relief: 0.5, gloss: 0.8 }),
    layer(disc(0, 0, 31), palette.main, {
      gloss: 1,
      markings:
        `<g filter="url(#soft3)">${crisp(disc(4, 10, 22, 16), palette.second, 0.9)}</g>` +
        crisp(star(0, 2, 17, 4.5, 4), lighter(palette.second, 0.5)) +
        crisp(star(0, 2, 10, 3, 4, -45), lighter(palette.second, 0.8)) +
        line('M-24 -10A26 26 0 0 1 4 -26', '#ffffff', 3.4, 0.75),
    }),
  ]
}
