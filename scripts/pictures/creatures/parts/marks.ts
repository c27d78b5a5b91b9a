import { along, blade, disc, type Joint, star, tube } from '../../shapes/shapes.ts'
import { crisp, line, soft } from '../layer.ts'
import type { Look } from '../look.ts'

/** The pattern of a skin along a spine, to be cut off at the body's edge, with the lighter belly below. */
export function marks(spine: readonly Joint[], look: Look, belly = true): string {
  const { dark, second, accent } = look.palette
  const { random } = look
  const places = (count: number) =>
    Array.from({ length: count }, (_, i) => along(spine, (i + random.between(0.3, 0.7)) / count))
  const under = belly
    ? soft(tube(spine.map(([x, y, r]) => [x - r * 0.1, y + r * 0.95, r * 0.62] as const)), second, 0.9)
    : ''
  const drawn = {
    none: () => '',
    socks: () => '',
    spots: () =>
      places(9)
        .map(([x, y, r]) =>
          crisp(disc(x, y + random.between(-0.75, 0.1) * r, r * random.between(0.12, 0.22)), dark, 0.8),
        )
        .join(''),
    stripes: () =>
      places(5)
        .map(([x, y, r]) => crisp(blade([x + r * 0.1, y - r * 1.1], [x - r * 0.15, y + r * 0.3], r * 0.34), dark, 0.85))
        .join(''),
    bands: () =>
      places(5)
        .map(([x, y, r]) =>
          line(`M${x - r * 0.2} ${y - r * 1.2}Q${x + r * 0.35} ${y} ${x - r * 0.2} ${y + r * 1.2}`, accent, r * 0.24),
        )
        .join(''),
    stars: () =>
      places(6)
        .map(([x, y, r], i) => crisp(star(x, y - r * 0.3 + (i % 2) * r * 0.4, r * 0.34, r * 0.11), accent, 0.95))
        .join(''),
    runes: () =>
      places(4)
        .map(([x, y, r], i) =>
          line(
            i % 2
              ? `M${x} ${y - r * 0.6}l${r * 0.35} ${r * 0.4}l${-r * 0.35} ${r * 0.4}`
              : `M${x - r * 0.3} ${y - r * 0.3}a${r * 0.3} ${r * 0.3} 0 1 1 ${r * 0.5} ${r * 0.2}`,
            accent,
            r * 0.12,
          ),
        )
        .join(''),
    patches: () =>
      places(4)
        .map(([x, y, r]) => soft(disc(x, y - r * 0.5, r * 0.6, r * 0.48), dark, 0.75))
        .join(''),
  }
  return under + drawn[look.traits.marks]()
}
