import { mix, tint } from './colour.ts'
import { circle, type Drawing, group, n, path } from './drawing.ts'
import { type Energy, moods } from './energies.ts'

// Signs of our own for what a card is about, drawn around 0,0 within a radius of 10.
const signs: Readonly<Record<Energy, string>> = {
  fire: 'M0 -8.5C1 -5 5.6 -2.8 5.6 2.4C5.6 6 3 8.4 0 8.4S-5.6 6 -5.6 2.6C-5.6 .2 -4.4 -1.4 -3.2 -2.6C-3 -1 -2.2 -.2 -1.2 .2C-2 -3.4 -1.6 -6.4 0 -8.5Z',
  water: 'M0 -8.6C2.6 -4.8 5.8 -1.6 5.8 2.6C5.8 6 3.2 8.4 0 8.4S-5.8 6 -5.8 2.6C-5.8 -1.6 -2.6 -4.8 0 -8.6Z',
  grass: 'M-6.4 6.4C-8 -2.6 -1.6 -8 7.2 -7.4C8 1.6 2.6 7.8 -4.2 5.6L-7 8.4M-4.4 5.6L3.6 -3.4',
  lightning: 'M2.6 -9L-5.6 1.4H-.4L-2.6 9L5.8 -2H.6Z',
  psychic: 'M-8.6 0C-5 -5.4 5 -5.4 8.6 0C5 5.4 -5 5.4 -8.6 0ZM0 -3.6A3.6 3.6 0 1 0 .01 -3.6Z',
  fighting: 'M0 -8.4L8 -1L4.6 -1L8 6L0 1.4L-8 6L-4.6 -1L-8 -1Z',
  darkness: 'M3 -8.2A8.4 8.4 0 1 0 8.2 3A6.8 6.8 0 0 1 3 -8.2Z',
  metal: 'M0 -8.6L7.4 -4.3V4.3L0 8.6L-7.4 4.3V-4.3ZM0 -3.4A3.4 3.4 0 1 0 .01 -3.4Z',
  dragon:
    'M-7.6 -7C-1 -6.6 3.4 -3 3 3C5 1.6 5.8 -.4 5.6 -3C9.4 2.6 6.4 8.6 .4 8.6C-4.6 8.6 -7.6 5 -7 .6C-5.6 2.8 -3.8 3.8 -1.8 3.6C.4 -.4 -2.4 -4.8 -7.6 -7Z',
  fairy:
    'M0 -8.4C2.6 -5.6 2.6 -3.6 1.6 -1.6C4.6 -4 7 -3.6 8.4 0C5 2.2 3 1.8 1.4 .6C2.6 4.4 1.6 6.8 0 8.6C-1.6 6.8 -2.6 4.4 -1.4 .6C-3 1.8 -5 2.2 -8.4 0C-7 -3.6 -4.6 -4 -1.6 -1.6C-2.6 -3.6 -2.6 -5.6 0 -8.4Z',
  colorless: 'M0 -8.8L2.2 -3.8L7.6 -4.4L4.4 0L7.6 4.4L2.2 3.8L0 8.8L-2.2 3.8L-7.6 4.4L-4.4 0L-7.6 -4.4L-2.2 -3.8Z',
}

export const sign = (energy: Energy, x: number, y: number, radius: number, attributes: string): string =>
  path(
    signs[energy],
    `transform="translate(${n(x)} ${n(y)}) scale(${(radius / 10).toFixed(3)})" fill-rule="evenodd" ${attributes}`,
  )

/** A sign on a coin in its colours. */
export function coin(drawing: Drawing, energy: Energy, x: number, y: number, radius: number): string {
  const { far, near, light } = moods[energy][0]
  const fill = drawing.linear(
    [x - radius, y - radius],
    [x + radius, y + radius],
    [
      [0, tint(mix(far, light, 0.55))],
      [1, tint(mix(far, near, 0.25))],
    ],
  )
  return group(
    '',
    circle(x, y, radius, `fill="${fill}" stroke="#ffffff" stroke-opacity="0.75" stroke-width="${n(radius * 0.12)}"`),
    sign(energy, x, y, radius * 0.68, `fill="${tint(near)}" stroke="none"`),
  )
}
