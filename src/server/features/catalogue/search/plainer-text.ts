import { findCardLanguage } from '#shared/rules/cards/card-languages.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { games } from '#shared/rules/games/games.ts'

const finishes = new Set(
  Object.values(games).flatMap((game) => game.finishes.flatMap((each) => each.spellings.split(' '))),
)
const editions = new Set(['1st', '1e', '1ed', 'first', 'ed', 'edition', 'editie', 'unlimited', 'limited'])
// `EX` is part of names.
const states = new Set(conditions.filter((letters) => letters !== 'EX').map((letters) => letters.toLowerCase()))

const isDetail = (word: string) =>
  finishes.has(word) || editions.has(word) || states.has(word) || findCardLanguage(word) !== undefined

/**
 * The typed text without details of a copy, a picture's variant and the name of a back: 'ragavan foil', 'LOB-EN001 1st', 'OP01-120_p1',
 * 'Delver of Secrets // Insectile Aberration'. Undefined if it has none of them or consists of them.
 */
export function plainerText(typed: string): string | undefined {
  const [front = ''] = typed.split('//')
  const words = (front.trim() || typed)
    .replace(/(?<=\d)_[a-z]\d{1,2}(?!\S)/gi, '')
    .split(/\s+/)
    .filter(Boolean)
  const rest: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at, at + 2).map((each) => each.toLowerCase())
    if (at > 0 && finishes.has(word + next)) at++
    else if (at === 0 || !isDetail(word)) rest.push(words[at] ?? '')
  }
  const plainer = rest.join(' ')
  return plainer && plainer !== typed.trim() ? plainer : undefined
}
