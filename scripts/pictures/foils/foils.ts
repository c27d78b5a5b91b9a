import { light } from '../canvas/blend.ts'
import { rainbow } from '../canvas/colours.ts'
import { type Image, type Rgb, smooth } from '../canvas/image.ts'
import { cell, clouds, hashed, noise } from '../canvas/noise.ts'

/** How strongly a foil shines at a place. */
export type Reach = (x: number, y: number) => number

type Foil = (image: Image, reach: Reach, seed: number) => void

/** Colours that wander over a surface like those of a soap bubble. */
const wander = (x: number, y: number, width: number, seed: number): number =>
  (x + y * 0.8) / width + noise(x / 150, y / 150, seed) * 0.9

/** Strokes of light that cross a card from the lower left to the upper right. */
const sweep = (x: number, y: number, width: number): number => {
  const place = (x * 0.86 + y * 0.5) / width
  return (
    smooth(0.2, 0.42, place) * (1 - smooth(0.42, 0.6, place)) +
    0.7 * smooth(0.86, 0.98, place) * (1 - smooth(0.98, 1.12, place))
  )
}

/** Discs of all sizes, as on cards of the first years. */
const cosmos: Foil = (image, reach, seed) => {
  const { width } = image
  light(
    image,
    'screen',
    (x, y) => rainbow(wander(x, y, width, seed), 0.75, 0.5),
    (x, y) => reach(x, y) * 0.5,
  )
  for (const [size, strength] of [
    [58, 0.75],
    [27, 0.65],
    [13, 0.5],
  ] as const) {
    light(
      image,
      'screen',
      (x, y) => rainbow(cell(x / size, y / size, seed + size).id * 2 + wander(x, y, width, seed), 0.5),
      (x, y) => {
        const { distance, id } = cell(x / size, y / size, seed + size)
        const radius = 0.12 + id * 0.25
        const ring = smooth(radius, radius - 0.06, distance)
        return (
          reach(x, y) * ring * strength * (0.35 + 0.65 * smooth(radius * 0.2, radius, distance)) * (id > 0.35 ? 1 : 0)
        )
      },
    )
  }
}

/** Stars of four and more points on a shimmering ground. */
const starlight: Foil = (image, reach, seed) => {
  const { width } = image
  light(
    image,
    'screen',
    (x, y) => rainbow(wander(x, y, width, seed) * 1.4, 0.65, 0.55),
    (x, y) => reach(x, y) * (0.22 + 0.4 * sweep(x, y, width)),
  )
  for (const [size, strength] of [
    [64, 1],
    [30, 0.7],
  ] as const) {
    light(
      image,
      'add',
      (x, y) => rainbow(wander(x, y, width, seed) + 0.2, 0.4),
      (x, y) => reach(x, y) * strength * 0.8 * starAt(x / size, y / size, seed + size),
    )
  }
}

function starAt(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (hashed(left, top, seed) < 0.3) return 0
  const dx = Math.abs(x - left - 0.3 - hashed(left, top, seed + 1) * 0.4)
  const dy = Math.abs(y - top - 0.3 - hashed(left, top, seed + 2) * 0.4)
  const reach = 0.16 + hashed(left, top, seed + 3) * 0.2
  const arms = 1 - (dx ** 0.55 + dy ** 0.55) / reach ** 0.55
  return smooth(0, 0.35, arms)
}

/** Bars of light one beside the other, slanted. */
const bars: Foil = (image, reach, seed) => {
  const { width } = image
  light(
    image,
    'screen',
    (x, y) => rainbow((x * 0.9 + y * 0.5) / 310 + seed * 0.13, 0.7, 0.8),
    (x, y) => {
      const place = (x * 0.9 + y * 0.42) / 54
      const bar = 0.5 + 0.5 * Math.sin(place * Math.PI)
      return (
        reach(x, y) * (0.1 + 0.5 * bar ** 3) * (0.55 + 0.45 * noise(Math.floor(place / 2), seed)) +
        reach(x, y) * 0.12 * sweep(x, y, width)
      )
    },
  )
}

/** Broken panes, each in a colour of its own. */
const ice: Foil = (image, reach, seed) => {
  const { width } = image
  const at = (x: number, y: number) => cell(x / 62 + clouds(x / 60, y / 60, seed, 2) * 0.3, y / 62, seed)
  light(
    image,
    'screen',
    (x, y) => rainbow(at(x, y).id * 1.6 + x / width, 0.7, 0.85),
    (x, y) => reach(x, y) * (0.16 + 0.5 * at(x, y).id ** 2),
  )
  light(
    image,
    'add',
    () => [1, 1, 1],
    (x, y) => reach(x, y) * 0.75 * (1 - smooth(0, 0.05, at(x, y).edge)),
  )
}

/** Rays from behind the creature. */
const sunburst: Foil = (image, reach, seed) => {
  const { width, height } = image
  const turn = (x: number, y: number) => Math.atan2(y - height * 0.42, x - width * 0.5) / Math.PI / 2
  light(
    image,
    'screen',
    (x, y) => rainbow(turn(x, y) * 3 + Math.hypot(x - width / 2, y - height * 0.42) / 420 + seed * 0.1, 0.7, 0.9),
    (x, y) => {
      const ray = 0.5 + 0.5 * Math.sin(turn(x, y) * Math.PI * 2 * 22 + Math.sin(turn(x, y) * 40) * 0.8)
      return reach(x, y) * (0.08 + 0.46 * ray ** 2.4)
    },
  )
}

/** Grooves pressed into the card, which catch light along the strokes. */
const etched: Foil = (image, reach, seed) => {
  const { width, height } = image
  const groove = (x: number, y: number): number => {
    const bend = clouds(x / 130, y / 130, seed, 2) * 26
    const around = Math.hypot(x - width * 0.5, y - height * 0.4) / 3.6
    return Math.sin(around + bend)
  }
  light(
    image,
    'softLight',
    (x, y): Rgb => (groove(x, y) > 0 ? [0.85, 0.85, 0.85] : [0.22, 0.22, 0.26]),
    (x, y) => reach(x, y) * 0.24,
  )
  light(
    image,
    'screen',
    (x, y) => rainbow(wander(x, y, width, seed) * 1.5, 0.7, 0.85),
    (x, y) => reach(x, y) * (0.07 + 0.42 * sweep(x, y, width)) * (0.45 + 0.55 * Math.max(0, groove(x, y))),
  )
}

/** A rainbow over everything, from one corner to the other. */
const prism: Foil = (image, reach, seed) => {
  const { width } = image
  light(
    image,
    'softLight',
    (x, y) => rainbow(wander(x, y, width, seed) * 1.1, 0.8, 1),
    (x, y) => reach(x, y) * 0.42,
  )
  light(
    image,
    'screen',
    (x, y) => rainbow(wander(x, y, width, seed) * 1.1 + 0.3, 0.6, 0.6),
    (x, y) => reach(x, y) * 0.4 * sweep(x, y, width),
  )
}

/** Fine grains that flash here and there. */
const glitter: Foil = (image, reach, seed) => {
  light(
    image,
    'add',
    (x, y) => rainbow(hashed(x >> 1, y >> 1, seed) * 3, 0.35),
    (x, y) => {
      const grain = hashed(x >> 1, y >> 1, seed + 5)
      return grain > 0.992 ? reach(x, y) * (0.35 + 0.65 * noise(x / 60, y / 60, seed)) : 0
    },
  )
  light(
    image,
    'add',
    () => [1, 0.98, 0.92],
    (x, y) => reach(x, y) * 0.9 * starAt(x / 84, y / 84, seed + 9) * (noise(x / 90, y / 90, seed + 3) > 0.55 ? 1 : 0),
  )
}

export const foils = { cosmos, starlight, bars, ice, sunburst, etched, prism, glitter } satisfies Record<string, Foil>
export type FoilName = keyof typeof foils

/** The light of the room on a glossy card. */
export const gloss = (image: Image, strength: number): void =>
  light(
    image,
    'screen',
    () => [1, 1, 1],
    (x, y) => strength * sweep(x, y, image.width),
  )
