/** A place on a picture, in its pixels. */
export type Box = { x: number; y: number; width: number; height: number }

type Beyond = 'pad' | 'repeat'

type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A number as it stands in SVG: short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

export const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')

export const group = (attributes: string, ...content: string[]): string => `<g ${attributes}>${content.join('')}</g>`

/** An SVG picture in the making: keeps the gradients and outlines that its shapes refer to. */
export class Drawing {
  readonly width: number
  readonly height: number
  readonly #definitions: string[] = []
  readonly #content: string[] = []

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  add(...content: string[]): void {
    this.#content.push(...content)
  }

  /** A gradient along a line in pixels, to be named in `fill` or `stroke`; beyond the line it stays, or begins anew. */
  linear(
    from: readonly [number, number],
    to: readonly [number, number],
    stops: readonly Stop[],
    beyond: Beyond = 'pad',
  ): string {
    const line = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`
    return this.#define(
      'linearGradient',
      `gradientUnits="userSpaceOnUse" spreadMethod="${beyond}" ${line}`,
      stopsOf(stops),
    )
  }

  radial(centre: readonly [number, number], radius: number, stops: readonly Stop[], beyond: Beyond = 'pad'): string {
    const circle = `cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(radius)}"`
    return this.#define(
      'radialGradient',
      `gradientUnits="userSpaceOnUse" spreadMethod="${beyond}" ${circle}`,
      stopsOf(stops),
    )
  }

  /** An outline that cuts off what lies outside, to be named in `clip-path`. */
  clip(shape: string): string {
    return this.#define('clipPath', '', shape)
  }

  toSvg(): string {
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`
    const definitions = `<defs>${this.#definitions.join('')}</defs>`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions}${this.#content.join('')}</svg>`
  }

  #define(element: string, attributes: string, content: string): string {
    const id = `d${this.#definitions.length}`
    this.#definitions.push(`<${element} id="${id}" ${attributes}>${content}</${element}>`)
    return `url(#${id})`
  }
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

export const rect = ({ x, y, width, height }: Box, attributes: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${attributes}/>`

export const circle = (x: number, y: number, radius: number, attributes: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${attributes}/>`

export const path = (data: string, attributes: string): string => `<path d="${data}" ${attributes}/>`

export const polygon = (list: readonly (readonly [number, number])[], attributes: string): string =>
  `<polygon points="${points(list)}" ${attributes}/>`
