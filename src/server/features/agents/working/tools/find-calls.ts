import type { Endpoint } from '#shared/contract/endpoint.ts'
import { callsOfAgents } from './endpoint-calls.ts'

const MOST_FOUND = 8

/** Words of a name such as `orders.listOpen` or of a summary. */
const wordsOf = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z\d]+/g) ?? []

const texts = new Map(
  [...callsOfAgents.values()].map((each) => [each, wordsOf(`${each.name} ${each.summary} ${each.permission}`)]),
)

/** Calls whose name, summary or permission have these words, best match first. */
export function findCalls(query: string, isPermitted: (endpoint: Endpoint) => boolean): Endpoint[] {
  const words = [...new Set(wordsOf(query))]
  return [...texts]
    .filter(([endpoint]) => isPermitted(endpoint))
    .map(([endpoint, own]) => ({ endpoint, points: words.reduce((sum, word) => sum + pointsOf(word, own), 0) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points || one.endpoint.name.localeCompare(other.endpoint.name))
    .slice(0, MOST_FOUND)
    .map(({ endpoint }) => endpoint)
}

/** A whole word counts double. `order` also finds `orders`. */
function pointsOf(word: string, words: readonly string[]): number {
  if (words.includes(word)) return 2
  return words.some((each) => each.startsWith(word) || (each.length > 3 && word.startsWith(each))) ? 1 : 0
}
