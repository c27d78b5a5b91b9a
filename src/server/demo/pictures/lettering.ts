import { group, n, path } from './drawing.ts'
import { glyphs } from './glyphs.ts'

const GAP = 2.4

type Style = {
  /** Of capitals, in pixels. */
  height: number
  colour: string
  /** The pen's width as a share of the height; 0.15 is a regular weight. */
  weight?: number
  /** A darker line around the letters. */
  outline?: { colour: string; width: number } | undefined
  /** Between letters, in tenths of the height. */
  spacing?: number
  /** The room there is: a longer text is written smaller. */
  maxWidth?: number
  align?: 'start' | 'middle' | 'end'
}

/** How wide a text is at a height of 10. */
function widthOf(text: string, spacing: number): number {
  const letters = lettersOf(text)
  return letters.reduce((sum, [width]) => sum + width, 0) + Math.max(0, letters.length - 1) * spacing
}

const lettersOf = (text: string) => [...text.toUpperCase()].map((letter) => glyphs[letter] ?? ([1.8, ''] as const))

/** A line of capitals whose baseline starts at (x, y), or is centred on it, or ends there. */
export function lettering(text: string, x: number, y: number, style: Style): string {
  const { weight = 0.15, outline, colour, spacing = GAP, maxWidth = Infinity, align = 'start' } = style
  const pen = weight * 10
  const natural = widthOf(text, spacing) + pen
  const scale = Math.min(style.height / 10, maxWidth / natural)
  const left = x - { start: 0, middle: natural / 2, end: natural }[align] * scale
  let at = pen / 2
  const paths = lettersOf(text).map(([width, data]) => {
    const letter = data && path(data, `transform="translate(${n(at)})"`)
    at += width + spacing
    return letter
  })
  const place = `transform="translate(${n(left)} ${n(y - 10 * scale)}) scale(${scale.toFixed(4)})"`
  const write = (stroke: string, width: number) => group(`stroke="${stroke}" stroke-width="${n(width)}"`, ...paths)
  return group(
    `${place} fill="none" stroke-linecap="round" stroke-linejoin="round"`,
    outline ? write(outline.colour, pen + (outline.width * 2) / scale) : '',
    write(colour, pen),
  )
}
