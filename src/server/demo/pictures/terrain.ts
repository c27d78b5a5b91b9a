import type { Random } from '../random.ts'
import { type Box, n, path } from './drawing.ts'

/** The outline of something that stands on the ground: from the left edge to the right, as path data without its foot. */
export type Skyline = (box: Box, y: number, height: number, random: Random) => string

type Point = readonly [number, number]

const line = (list: readonly Point[]) => list.map(([x, y]) => `L${n(x)} ${n(y)}`).join('')

/** Points between two, each moved up or down less than the one before. */
function broken(from: Point, to: Point, roughness: number, depth: number, random: Random): Point[] {
  if (depth === 0) return [to]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + random.between(-roughness, roughness)]
  return [
    ...broken(from, middle, roughness / 2, depth - 1, random),
    ...broken(middle, to, roughness / 2, depth - 1, random),
  ]
}

export const mountains: Skyline = ({ x, width }, y, height, random) => {
  const peaks = random.whole(2, 4)
  const list: Point[] = [[x, y - height * random.between(0, 0.5)]]
  for (let peak = 0; peak < peaks; peak++) {
    const step = width / peaks
    list.push([x + step * (peak + random.between(0.3, 0.7)), y - height * random.between(0.6, 1)])
    list.push([x + step * (peak + 1), y - height * random.between(0, 0.35)])
  }
  return line(list.flatMap((to, i) => (i === 0 ? [to] : broken(list[i - 1] ?? to, to, height * 0.12, 4, random))))
}

export const hills: Skyline = ({ x, width }, y, height, random) => {
  const [first, second] = [random.between(0, 6), random.between(0, 6)]
  const list: Point[] = []
  for (let step = 0; step <= 24; step++) {
    const at = step / 24
    const wave = Math.sin(at * 4.2 + first) * 0.6 + Math.sin(at * 9 + second) * 0.25
    list.push([x + at * width, y - height * (0.5 + wave * 0.55)])
  }
  return line(list)
}

export const waves: Skyline = ({ x, width }, y, height, random) => {
  const length = width / random.between(3, 5)
  let at = x - random.between(0, length)
  let data = `L${n(at)} ${n(y)}`
  for (; at < x + width; at += length) {
    const crest = height * random.between(0.7, 1.1)
    data += `C${n(at + length * 0.35)} ${n(y - crest * 0.1)} ${n(at + length * 0.45)} ${n(y - crest)} ${n(at + length * 0.62)} ${n(y - crest)}`
    data += `C${n(at + length * 0.56)} ${n(y - crest * 0.6)} ${n(at + length * 0.7)} ${n(y)} ${n(at + length)} ${n(y)}`
  }
  return data
}

export const firs: Skyline = (box, y, height, random) => {
  const list: Point[] = []
  for (let at = box.x - 10; at < box.x + box.width + 20; ) {
    const tall = height * random.between(0.45, 1)
    const wide = tall * random.between(0.2, 0.28)
    list.push([at, y])
    for (let tier = 0; tier < 4; tier++) {
      const share = tier / 4
      list.push([at + wide * (0.15 + share * 0.75), y - tall * (share * 0.95 + 0.05)])
      list.push([at + wide * (0.15 + share * 0.75 + 0.16), y - tall * (share * 0.95 + 0.07)])
    }
    list.push([at + wide, y - tall])
    for (let tier = 3; tier >= 0; tier--) {
      const share = tier / 4
      list.push([at + wide * (1.85 - share * 0.75 - 0.16), y - tall * (share * 0.95 + 0.07)])
      list.push([at + wide * (1.85 - share * 0.75), y - tall * (share * 0.95 + 0.05)])
    }
    list.push([at + wide * 2, y])
    at += wide * random.between(0.9, 1.9)
  }
  return line(list)
}

export const mesas: Skyline = ({ x, width }, y, height, random) => {
  const list: Point[] = [[x, y]]
  for (let at = x - width * 0.1; at < x + width; ) {
    const wide = width * random.between(0.12, 0.3)
    const top = y - height * random.between(0.35, 1)
    const ledge = (y + top) / 2
    list.push(
      [at, y],
      [at + wide * 0.14, ledge],
      [at + wide * 0.2, ledge - 4],
      [at + wide * 0.26, top + 4],
      [at + wide * 0.3, top],
    )
    list.push(
      [at + wide * 0.72, top + random.between(0, 6)],
      [at + wide * 0.76, ledge],
      [at + wide * 0.86, ledge + 6],
      [at + wide, y],
    )
    at += wide * random.between(0.9, 1.6)
  }
  return line(list)
}

export const towers: Skyline = ({ x, width }, y, height, random) => {
  const list: Point[] = []
  for (let at = x; at < x + width; ) {
    const wide = width * random.between(0.03, 0.09)
    const top = y - height * random.between(0.25, 1)
    const spire = random.chance(0.4) ? random.between(0.1, 0.35) * height : 0
    list.push([at, y], [at, top], [at + wide / 2, top - spire], [at + wide, top], [at + wide, y])
    at += wide * random.between(1, 1.3)
  }
  return line(list)
}

export const crystals: Skyline = ({ x, width }, y, height, random) => {
  const list: Point[] = []
  for (let at = x - 10; at < x + width; ) {
    const wide = width * random.between(0.04, 0.1)
    const tall = height * random.between(0.3, 1)
    const lean = random.between(-0.3, 0.3) * tall
    list.push(
      [at, y],
      [at + lean, y - tall * 0.8],
      [at + lean + wide * 0.4, y - tall],
      [at + lean + wide, y - tall * 0.74],
      [at + wide, y],
    )
    at += wide * random.between(0.8, 1.5)
  }
  return line(list)
}

export const clouds: Skyline = ({ x, width }, y, height, random) => {
  let at = x - width * 0.1
  let data = `L${n(at)} ${n(y)}`
  while (at < x + width * 1.1) {
    const wide = width * random.between(0.1, 0.22)
    data += `a${n(wide / 2)} ${n(height * random.between(0.4, 0.8))} 0 0 1 ${n(wide)} 0`
    at += wide
  }
  return data
}

/** A skyline with the ground under it, down to the box's foot. */
export function land(skyline: Skyline, box: Box, y: number, height: number, fill: string, random: Random): string {
  const foot = box.y + box.height + 2
  const edge = `M${n(box.x - 2)} ${n(foot)}`
  return path(`${edge}${skyline(box, y, height, random)}L${n(box.x + box.width + 30)} ${n(foot)}Z`, `fill="${fill}"`)
}
