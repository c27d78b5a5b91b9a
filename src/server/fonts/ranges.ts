/** From one code point to another, both included. */
export type Range = readonly [from: number, to: number]

/** Reads 'U+3041-307f,U+ff0c', as style sheets write which letters a font has. */
export const readRanges = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = '', to = from] = part.replace(/^U\+/, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

export const covers = (ranges: readonly Range[], codePoint: number): boolean =>
  ranges.some(([from, to]) => codePoint >= from && codePoint <= to)
