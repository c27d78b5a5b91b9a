import { darker, lighter } from '../../canvas/colours.ts'
import { disc, type Point, turned } from '../../shapes/shapes.ts'
import { crisp, flat, type Layer, line } from '../layer.ts'
import type { Look } from '../look.ts'

type Mood = Look['traits']['mood']

/** How far the lid comes down, and how it slopes. */
const lids: Record<Mood, { lid: number; slope: number }> = {
  gentle: { lid: 0.12, slope: -4 },
  bright: { lid: 0, slope: 0 },
  fierce: { lid: 0.42, slope: 24 },
  sly: { lid: 0.46, slope: 10 },
  sleepy: { lid: 0.62, slope: -8 },
}

/** An eye that looks to the left; `lidColour` is that of the face around it. */
export function eye([x, y]: Point, radius: number, look: Look, lidColour = look.palette.main): string {
  const { mood } = look.traits
  const { lid, slope } = lids[mood]
  const tall = radius * (mood === 'bright' ? 1.3 : 1.18)
  const iris = look.palette.eye
  const ink = darker(look.palette.dark, 0.62)
  const left = x - radius * 0.18
  const edge = -tall * 1.3 + tall * 2.1 * lid
  const cover = [
    [-radius * 1.7, -tall * 2.2],
    [radius * 1.7, -tall * 2.2],
    [radius * 1.7, edge],
    [-radius * 1.7, edge],
  ] as const
  const path = cover.map((point) => turned([x + point[0], y + point[1]], slope, [x, y]))
  const from = path[3] ?? [0, 0]
  const to = path[2] ?? [0, 0]
  const inside = `<clipPath id="eye${Math.round(x * 9)}"><path d="${disc(x, y, radius, tall)}"/></clipPath>`
  return [
    inside,
    crisp(disc(x, y + radius * 0.06, radius * 1.16, tall * 1.14), ink),
    `<g clip-path="url(#eye${Math.round(x * 9)})">`,
    crisp(disc(x, y, radius, tall), lighter(iris, 0.9)),
    crisp(disc(left, y + radius * 0.05, radius * 0.82, tall * 0.86), darker(iris, 0.35)),
    crisp(disc(left, y + tall * 0.3, radius * 0.66, tall * 0.52), lighter(iris, 0.25)),
    crisp(disc(left, y, radius * (mood === 'fierce' ? 0.3 : 0.46), tall * 0.58), ink),
    crisp(disc(left - radius * 0.3, y - tall * 0.38, radius * 0.33, tall * 0.27), '#ffffff'),
    crisp(disc(left + radius * 0.32, y + tall * 0.42, radius * 0.17), '#ffffff', 0.85),
    lid > 0
      ? `<path d="M${path.map((point) => point.join(' ')).join('L')}Z" fill="${darker(lidColour, 0.12)}"/>${line(
          `M${from.join(' ')}L${to.join(' ')}`,
          ink,
          radius * 0.3,
        )}`
      : '',
    '</g>',
  ].join('')
}

/** Two eyes of a face that is turned a little to the left. */
export const eyes = (near: Point, far: Point, radius: number, look: Look, lidColour?: string): Layer =>
  flat(eye(far, radius * 0.82, look, lidColour) + eye(near, radius, look, lidColour))

/** An eye without a face around it: only light. */
export const glowingEyes = (places: readonly Point[], radius: number, colour: string): Layer =>
  flat(
    places
      .map(
        ([x, y]) =>
          `<g filter="url(#soft1)">${crisp(disc(x, y, radius * 1.5), colour, 0.75)}</g>${crisp(
            disc(x, y, radius, radius * 1.15),
            lighter(colour, 0.75),
          )}`,
      )
      .join(''),
  )
