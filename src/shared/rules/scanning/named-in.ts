import { plainWords } from '../catalogue/words.ts'

const LONG_WORD = 4

/** The cards whose name is in the title that a camera has read: `Dark Charizard` rather than `Charizard`. */
export function namedIn<Card extends { name: string }>(title: string, cards: readonly Card[]): Card[] {
  const read = plainWords(title)
  const named = cards.flatMap((card) => {
    const words = plainWords(card.name)
    const isRead = words.length > 0 && words.every((word) => read.some((each) => isLike(each, word)))
    return isRead ? [{ card, words: words.length }] : []
  })
  const most = Math.max(...named.map(({ words }) => words))
  return named.filter(({ words }) => words === most).map(({ card }) => card)
}

/** Equal, or of a long word at most every fourth letter differs. */
function isLike(read: string, word: string): boolean {
  if (read === word) return true
  return word.length >= LONG_WORD && distance(read, word) <= Math.floor(word.length / LONG_WORD)
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [from, sign] of [...a].entries()) {
    const next = [from + 1]
    for (let to = 1; to <= b.length; to++) {
      const replaced = (row[to - 1] ?? 0) + (sign === b[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
