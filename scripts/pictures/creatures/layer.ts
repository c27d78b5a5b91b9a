/** A piece of a creature that is lit by itself, in the creature's units. */
export type Layer = {
  elements: string
  /** How round it looks: 1 is a ball, 0 is flat and unlit. */
  relief: number
  gloss: number
  /** Gives light instead of taking it. */
  glow: number
  /** Farther away: darker, and bluer. */
  far: number
  outlined: boolean
}

type Options = Partial<Omit<Layer, 'elements'>> & { markings?: string }

/** Shapes are paths; several are put together with `|`. */
const paths = (shape: string): string =>
  shape
    .split('|')
    .filter(Boolean)
    .map((path) => `<path d="${path}"/>`)
    .join('')

export const joined = (...shapes: readonly string[]): string => shapes.join('|')

/** A body in one colour, with markings that end at its edge. */
export const layer = (shape: string, fill: string, { markings = '', ...options }: Options = {}): Layer => ({
  elements: `<clipPath id="body">${paths(shape)}</clipPath><g fill="${fill}">${paths(shape)}</g><g clip-path="url(#body)">${markings}</g>`,
  relief: 1,
  gloss: 0.25,
  glow: 0,
  far: 0,
  outlined: true,
  ...options,
})

/** Drawn as it is, without light: eyes, mouths. */
export const flat = (elements: string): Layer => ({
  elements,
  relief: 0,
  gloss: 0,
  glow: 0,
  far: 0,
  outlined: false,
})

export const soft = (shape: string, fill: string, opacity = 1, blur: 1 | 3 = 1): string =>
  `<g fill="${fill}" opacity="${opacity}" filter="url(#soft${blur})">${paths(shape)}</g>`

export const crisp = (shape: string, fill: string, opacity = 1): string =>
  `<g fill="${fill}" opacity="${opacity}">${paths(shape)}</g>`

export const line = (shape: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${shape}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`

export const farther = (layers: readonly Layer[], far = 1): Layer[] => layers.map((piece) => ({ ...piece, far }))
