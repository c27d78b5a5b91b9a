import { n, path } from './drawing.ts'

/** A star of four thin points. */
export function sparkle(x: number, y: number, radius: number, attributes: string): string {
  const waist = radius * 0.13
  const [a, b] = [n(radius), n(waist)]
  return path(
    `M0 -${a}Q${b} -${b} ${a} 0Q${b} ${b} 0 ${a}Q-${b} ${b} -${a} 0Q-${b} -${b} 0 -${a}Z`,
    `transform="translate(${n(x)} ${n(y)})" ${attributes}`,
  )
}

/** Corners of a regular polygon, or of a star when there is an inner radius. */
export function corners(
  x: number,
  y: number,
  radius: number,
  count: number,
  turn = -90,
  inner?: number,
): (readonly [number, number])[] {
  const total = inner === undefined ? count : count * 2
  return Array.from({ length: total }, (_, index) => {
    const reach = inner !== undefined && index % 2 === 1 ? inner : radius
    const angle = ((turn + (index * 360) / total) * Math.PI) / 180
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
  })
}
