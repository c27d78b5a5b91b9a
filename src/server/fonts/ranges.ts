/** Range of code points, inclusive. */
export type Range = readonly [from: number, to: number]

/** Parses a CSS unicode-range: 'U+3041-307f,U+ff0c'. */
export const readRanges = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = '', to = from] = part.replace(/^U\+/, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

export const covers = (ranges: readonly Range[], codePoint: number): boolean =>
  ranges.some(([from, to]) => codePoint >= from && codePoint <= to)
