import { plainName } from '#shared/rules/catalogue/words.ts'
import type { Refusal } from './file-card.ts'
import type { CardmarketProduct } from './formats/cardmarket.ts'

/** A card of the catalogue, by the names under which Cardmarket may list it. */
export type NamedCard = { id: number; setId: string; name: string; otherNames: string[] }

type Link = { id: number; product: number }
type Refused = { name: string; reason: Refusal }

// Fewer names do not identify a set, and sets share many reprints.
const FEWEST_NAMES = 5
const LEAST_SHARED = 0.8
// An expansion of promos has only some names of its set.
const LEAST_OF_SET = 0.6

/**
 * Matches Cardmarket's products with cards by name, within expansions whose names are those of one set. A name that an
 * expansion or a set has twice is refused as ambiguous.
 */
export function linkProducts(products: readonly CardmarketProduct[], cards: readonly NamedCard[]) {
  const sets = new Map<string, Map<string, number | 'several'>>()
  const setsOfName = new Map<string, Set<string>>()
  for (const { id, setId, name, otherNames } of cards) {
    const names = sets.get(setId) ?? new Map<string, number | 'several'>()
    sets.set(setId, names)
    for (const key of new Set([name, ...otherNames].map(nameKey))) {
      names.set(key, names.has(key) ? 'several' : id)
      setsOfName.set(key, (setsOfName.get(key) ?? new Set()).add(setId))
    }
  }
  const expansions = [...Map.groupBy(products, (product) => product.expansion).values()].map((list) => {
    const byName = Map.groupBy(list, ({ name }) => nameKey(name))
    return { byName, set: setOf([...byName.keys()], sets, setsOfName) }
  })
  const claims = Map.groupBy(expansions, ({ set }) => set)
  const links: Link[] = []
  const refused: Refused[] = []
  for (const { byName, set } of expansions) {
    const names = sets.get(set ?? '')
    // Two expansions with the names of one set: an edition in another language, or reprints.
    const isShared = set !== undefined && (claims.get(set)?.length ?? 0) > 1
    for (const [key, same] of byName) {
      const card = names?.get(key)
      const [product] = same
      if (product && typeof card === 'number' && same.length === 1 && !isShared)
        links.push({ id: card, product: product.id })
      else
        refused.push(
          ...same.map(({ name }) => ({ name, reason: card === undefined ? 'notFound' : 'ambiguous' }) as const),
        )
    }
  }
  return { links, refused }
}

/** Cardmarket adds versions in brackets: `Nami (OP01-016) (V.2)`, and writes two faces with `/`. */
const nameKey = (name: string): string => plainName(name.replace(/\((?:V\.\s?\d+|[A-Z0-9]{2,5}-[A-Z0-9]+)\)/gi, ''))

type Sets = ReadonlyMap<string, ReadonlyMap<string, unknown>>

/** The one set that has nearly all names of an expansion and few others, or undefined. */
function setOf(names: readonly string[], sets: Sets, setsOfName: ReadonlyMap<string, ReadonlySet<string>>) {
  if (names.length < FEWEST_NAMES) return undefined
  const shared = new Map<string, number>()
  for (const name of names) for (const set of setsOfName.get(name) ?? []) shared.set(set, (shared.get(set) ?? 0) + 1)
  const likely = [...shared]
    .filter(
      ([set, count]) => count >= LEAST_SHARED * names.length && count >= LEAST_OF_SET * (sets.get(set)?.size ?? 0),
    )
    .sort(([, one], [, other]) => other - one)
  // Sets with equal names, such as two printings of one set, are ambiguous.
  return likely.length === 1 ? likely[0]?.[0] : undefined
}
