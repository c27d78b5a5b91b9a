export type Point = readonly [x: number, y: number]
/** A point of a spine, and how thick the body is around it. */
export type Joint = readonly [x: number, y: number, radius: number]

export const round = (value: number): number => Math.round(value * 100) / 100

/** A closed path through these points, smooth everywhere. */
export function blob(points: readonly Point[], tension = 1): string {
  const count = points.length
  const point = (index: number): Point => points[(index + count) % count] ?? [0, 0]
  const start = point(0)
  let path = `M${round(start[0])} ${round(start[1])}`
  for (let i = 0; i < count; i++) {
    const [p0, p1, p2, p3] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    const k = tension / 6
    path += `C${round(p1[0] + (p2[0] - p0[0]) * k)} ${round(p1[1] + (p2[1] - p0[1]) * k)} ${round(
      p2[0] - (p3[0] - p1[0]) * k,
    )} ${round(p2[1] - (p3[1] - p1[1]) * k)} ${round(p2[0])} ${round(p2[1])}`
  }
  return `${path}Z`
}

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

/** A place on a smooth line through the joints; `share` goes from 0 to 1. */
export function along(joints: readonly Joint[], share: number): Joint {
  const place = Math.min(Math.max(share, 0), 1) * (joints.length - 1)
  const index = Math.min(Math.floor(place), joints.length - 2)
  const t = place - index
  const joint = (i: number): Joint => joints[Math.min(Math.max(i, 0), joints.length - 1)] ?? [0, 0, 0]
  const [p0, p1, p2, p3] = [joint(index - 1), joint(index), joint(index + 1), joint(index + 2)]
  const part = (c: 0 | 1 | 2) =>
    0.5 *
    (2 * p1[c] +
      (p2[c] - p0[c]) * t +
      (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t * t +
      (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t * t * t)
  return [part(0), part(1), Math.max(0.05, part(2))]
}

/** A limb, a neck, a tail: a body of changing thickness along a spine, with round ends. */
export function tube(joints: readonly Joint[]): string {
  const steps = (joints.length - 1) * 10
  const spine = Array.from({ length: steps + 1 }, (_, i) => along(joints, i / steps))
  const left: Point[] = []
  const right: Point[] = []
  for (const [i, [x, y, radius]] of spine.entries()) {
    const before = spine[Math.max(0, i - 1)] ?? [x, y, radius]
    const after = spine[Math.min(steps, i + 1)] ?? [x, y, radius]
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const nx = -(after[1] - before[1]) / length
    const ny = (after[0] - before[0]) / length
    left.push([x + nx * radius, y + ny * radius])
    right.unshift([x - nx * radius, y - ny * radius])
  }
  const ends = [spine[0], spine.at(-1)].map((end) => (end ? disc(end[0], end[1], end[2]) : ''))
  return polygon([...left, ...right]) + ends.join('')
}

export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(rx * 2)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-rx * 2)} 0Z`

/** A leaf, an ear, a horn, a feather: from its root to its tip, `width` wide, bent to one side. */
export function blade(from: Point, to: Point, width: number, bend = 0): string {
  const [x, y] = from
  const dx = to[0] - x
  const dy = to[1] - y
  const length = Math.hypot(dx, dy) || 1
  const nx = -dy / length
  const ny = dx / length
  const at = (share: number, side: number): string =>
    `${round(x + dx * share + nx * side)} ${round(y + dy * share + ny * side)}`
  const half = width / 2
  return `M${at(0, half * 0.7)}C${at(0.25, half * 1.25 + bend)} ${at(0.65, half * 0.9 + bend * 1.3)} ${round(to[0])} ${round(
    to[1],
  )}C${at(0.65, -half * 0.9 + bend * 1.3)} ${at(0.25, -half * 1.25 + bend)} ${at(0, -half * 0.7)}Z`
}

export const turned = ([x, y]: Point, degrees: number, [cx, cy]: Point = [0, 0]): Point => {
  const a = (degrees * Math.PI) / 180
  return [cx + (x - cx) * Math.cos(a) - (y - cy) * Math.sin(a), cy + (x - cx) * Math.sin(a) + (y - cy) * Math.cos(a)]
}

/** The point this far from another, in this direction: 0 is right, 90 is down. */
export const toward = ([x, y]: Point, degrees: number, distance: number): Point => [
  x + Math.cos((degrees * Math.PI) / 180) * distance,
  y + Math.sin((degrees * Math.PI) / 180) * distance,
]

export function star(x: number, y: number, outer: number, inner: number, points = 4, turn = -90): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, i) => toward([x, y], turn + (i * 180) / points, i % 2 ? inner : outer)),
  )
}
