import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A stretch of text in one font and one direction. */
export type Run = { text: string; font: string; isRightToLeft: boolean; width: number }
/** Runs of a line, from left to right. */
export type Line = { runs: Run[]; width: number }

type Measure = (run: Omit<Run, 'width'>) => number
type Logical = Omit<Run, 'width'> & { level: number }

// A line may break after a space, and after each character of a script without spaces.
const PIECES =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][ー、。」』）！？々]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Breaks a text into lines of this width, with each character in a font that has it and right-to-left words in visual order. */
export function layOut(text: string, width: number, fontOf: (letter: string) => string, measure: Measure): Line[] {
  return text.split('\n').flatMap((paragraph) => {
    const { levels } = bidi.getEmbeddingLevels(paragraph)
    const lineOf = (start: number, end: number) => toLine(paragraph, { start, end, levels, fontOf, measure })
    const lines: Line[] = []
    let start = 0
    let end = 0
    for (const piece of piecesOf(paragraph, width, (from, to) => lineOf(from, to).width)) {
      if (end > start && lineOf(start, piece.end).width > width) {
        lines.push(lineOf(start, end))
        start = piece.start
      }
      end = piece.end
    }
    return [...lines, lineOf(start, end)]
  })
}

type Piece = { start: number; end: number }

/** Words of a text. Splits a word that is wider than a line. */
function piecesOf(text: string, width: number, widthOf: (start: number, end: number) => number): Piece[] {
  return [...text.matchAll(PIECES)].flatMap(({ 0: word, index }): Piece[] => {
    const whole = { start: index, end: index + word.length }
    if (word.trim() === '' || widthOf(whole.start, whole.end) <= width) return [whole]
    let end = index
    return [...word].map((letter) => {
      end += letter.length
      return { start: end - letter.length, end }
    })
  })
}

type Part = Piece & { levels: Uint8Array; fontOf: (letter: string) => string; measure: Measure }

function toLine(text: string, { start, end, levels, fontOf, measure }: Part): Line {
  const line = text.slice(start, end)
  const from = start + (line.length - line.trimStart().length)
  const logical: Logical[] = []
  let at = from
  for (const letter of line.trim()) {
    const level = levels[at] ?? 0
    const isRightToLeft = level % 2 === 1
    const last = logical.at(-1)
    // A combining mark stays in the font of its letter.
    const font = last && /\p{M}/u.test(letter) ? last.font : fontOf(letter)
    const shown = (isRightToLeft && bidi.getMirroredCharacter(letter)) || letter
    if (last && last.font === font && last.level === level) last.text += shown
    else logical.push({ text: shown, font, level, isRightToLeft })
    at += letter.length
  }
  const runs = inVisualOrder(logical).map(({ level: _level, ...run }) => {
    // The font reverses only characters of its own script.
    const drawn = run.isRightToLeft && !RIGHT_TO_LEFT.test(run.text) ? [...run.text].reverse().join('') : run.text
    return { ...run, text: drawn, width: measure({ ...run, text: drawn }) }
  })
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
}

/** Unicode's rule L2: from the highest level down, runs of that level or above are reversed. */
function inVisualOrder(runs: readonly Logical[]): Logical[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while ((ordered[end]?.level ?? 0) >= level) end++
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}
