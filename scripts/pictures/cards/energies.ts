import type { Energy } from '#server/demo/stock/sets.ts'
import { darker, lighter } from '../canvas/colours.ts'
import { blade, blob, disc, polygon, star, toward } from '../shapes/shapes.ts'

type Dress = {
  /** The colour of its mark and of a frame around it. */
  colour: string
  /** Behind small print. */
  paper: string
  glyph: string
}

const ring = (count: number, radius: number, size: number) =>
  Array.from({ length: count }, (_, i) => disc(...toward([0, 0], (i * 360) / count, radius), size)).join('')

/** Marks of our own, drawn around (0, 0) with a radius of about 10. */
export const energies: Readonly<Record<Energy, Dress>> = {
  fire: {
    colour: '#d8482f',
    paper: '#fbe3d2',
    glyph: blob([
      [0, -9.5],
      [3, -4],
      [6.5, -2],
      [6, 5],
      [0, 8.5],
      [-6, 5],
      [-6.5, -0.5],
      [-3, 0],
      [-2.6, -5],
    ]),
  },
  water: {
    colour: '#2f7fd0',
    paper: '#dcecfa',
    glyph: [-5, 0, 5].map((y) => `M-8.5 ${y}q4.2 -5 8.5 0t8.5 0v2.6q-4.2 5 -8.5 0t-8.5 0Z`).join(''),
  },
  grass: { colour: '#4c9a3f', paper: '#e4f2d6', glyph: blade([-6, 7], [7, -8], 10, 2) },
  lightning: {
    colour: '#e6b01e',
    paper: '#fdf3cf',
    glyph: polygon([
      [2, -9],
      [-6, 2],
      [-1, 2],
      [-3, 9],
      [6, -2],
      [1, -2],
    ]),
  },
  psychic: {
    colour: '#9a4fc0',
    paper: '#f1e2f6',
    glyph: `${blob([
      [-9, 0],
      [0, -5.6],
      [9, 0],
      [0, 5.6],
    ])}M3 0a3 3 0 1 0 -6 0a3 3 0 1 0 6 0Z`,
  },
  fighting: {
    colour: '#b9683a',
    paper: '#f5e4d4',
    glyph: polygon([
      [-9, 7],
      [-3.4, -5],
      [-0.4, 0.6],
      [3, -8],
      [9, 7],
    ]),
  },
  darkness: { colour: '#34406e', paper: '#dfe2ee', glyph: 'M4 -8.6A9 9 0 1 0 8.6 4A7.4 7.4 0 0 1 4 -8.6Z' },
  metal: {
    colour: '#7d8ea3',
    paper: '#e9eef3',
    glyph: polygon([0, 60, 120, 180, 240, 300].map((turn) => toward([0, 0], turn, 8.8))),
  },
  dragon: {
    colour: '#b8902f',
    paper: '#f5ecd2',
    glyph: [-6, 0, 6].map((x) => blade([x, 8], [x * 1.1 + 1, -9 + Math.abs(x) * 0.6], 4.4, 1.4)).join(''),
  },
  colorless: { colour: '#a39a8c', paper: '#f4f0e8', glyph: star(0, 0, 9.5, 3.4, 4) },
  fairy: { colour: '#e0699c', paper: '#fce6ef', glyph: ring(5, 5, 3.6) + disc(0, 0, 1.6) },
}

/** A hexagon with a mark in it. */
export function badge(energy: Energy, x: number, y: number, radius: number): string {
  const { colour, glyph } = energies[energy]
  const sides = polygon([30, 90, 150, 210, 270, 330].map((turn) => toward([0, 0], turn, 14)))
  return `<g transform="translate(${x} ${y}) scale(${radius / 14})"><path d="${sides}" fill="${darker(colour, 0.35)}" stroke="#fff" stroke-opacity=".85" stroke-width="2.2" stroke-linejoin="round"/><path d="${sides}" transform="scale(.86)" fill="${colour}"/><path d="${polygon([210, 270, 330, 30, 150].map((turn) => toward([0, 0], turn, 12)))}" fill="#fff" opacity=".16"/><path d="${glyph}" transform="scale(.82)" fill="${lighter(colour, 0.92)}" fill-rule="evenodd"/></g>`
}
