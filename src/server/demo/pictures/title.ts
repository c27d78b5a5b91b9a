import { oklch, tint } from './colour.ts'
import { type Drawing, group } from './drawing.ts'
import { type Energy, moods } from './energies.ts'
import { lettering } from './lettering.ts'

/** What is printed on sealed products of a set. */
export type Wrapping = {
  /** As on the box: `Surging Sparks`. */
  title: string
  series: string
  energy: Energy
  /** Another one gives another picture in the same colours. */
  seed: string
}

/** Words on one to three lines, as even as they get. */
export function linesOf(title: string): string[] {
  const words = title.split(' ')
  if (words.length === 1 || title.length <= 7) return [title]
  const cuts = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length))
  const best = cuts.reduce((one, other) => (longest(other) < longest(one) ? other : one))
  return best
}

type Place = { x: number; y: number; width: number; height: number }

/** A set's name in large letters with its series above, centred; `y` is the top and `height` the room for all of it. */
export function title(drawing: Drawing, { title: name, series, energy }: Wrapping, place: Place): string {
  const { light, near } = moods[energy][0]
  const lines = linesOf(name)
  const step = place.height / (lines.length + 0.55)
  const shine = drawing.linear(
    [0, 0],
    [0, 10],
    [
      [0, '#ffffff'],
      [0.5, tint([0.97, 0.03, light[2]])],
      [0.52, tint([0.86, 0.09, light[2]])],
      [1, tint([0.96, 0.05, light[2]])],
    ],
  )
  const outline = { colour: oklch(0.2, 0.06, near[2]), width: Math.max(3, step * 0.09) }
  const middle = place.x + place.width / 2
  return group(
    '',
    lettering(series, middle, place.y + step * 0.2, {
      height: step * 0.24,
      colour: '#ffffff',
      weight: 0.17,
      spacing: 4,
      align: 'middle',
      maxWidth: place.width * 0.8,
      outline: { colour: outline.colour, width: 2.5 },
    }),
    ...lines.map((line, index) =>
      lettering(line, middle, place.y + step * (index + 1.34), {
        height: step * 0.76,
        colour: shine,
        weight: 0.2,
        spacing: 3,
        align: 'middle',
        maxWidth: place.width,
        outline,
      }),
    ),
  )
}
