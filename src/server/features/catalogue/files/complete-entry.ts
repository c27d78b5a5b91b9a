import { plainName } from '#shared/rules/catalogue/words.ts'
import { games } from '#shared/rules/games/games.ts'
import type { CatalogueEntry } from '../sources/entry.ts'
import type { FileCard } from './file-card.ts'
import type { KnownEntry, SetOfCode } from './known-printings.ts'
import { finishesIn } from './words-of-files.ts'

/** An entry with what a file adds to it: ids, finishes, a date, a picture's address and other names. */
export function completeEntry(known: KnownEntry, card: FileCard): CatalogueEntry {
  const { pokedataId, kind, name, game, region, derived, digital, finishes, firstEdition } = known
  const names = [card.name, ...(card.alsoFoundBy ?? [])].filter((each) => plainName(each) !== plainName(name))
  return {
    pokedataId,
    kind,
    name,
    game,
    region,
    derived,
    digital,
    variant: known.variant ?? card.variant,
    imageUrl: card.imageUrl,
    setId: known.setId ?? card.setId,
    setCode: known.setCode ?? card.setCode,
    setName: known.setName ?? card.setName,
    series: known.series ?? card.series,
    number: known.number ?? card.number,
    total: known.total ?? card.total,
    rarity: known.rarity ?? card.rarity,
    language: known.language ?? card.language,
    released: known.released ?? card.released,
    finishes: finishesIn(games[game], [...finishes, ...(card.finishes ?? [])]),
    firstEdition: firstEdition || card.firstEdition,
    cardmarketId: card.cardmarketId,
    tcgplayerId: card.tcgplayerId,
    alsoFoundBy: unique([...known.alsoFoundBy, ...names]),
    setNames: unique([...known.setNames, ...(card.setNames ?? [])]),
  }
}

const unique = (texts: readonly string[]) => [...new Map(texts.map((text) => [plainName(text), text])).values()]

/** A new entry. It joins the set that the catalogue has for its code, if there is one. */
export function newEntry(card: FileCard, sets: readonly SetOfCode[]): CatalogueEntry {
  const { prices: _prices, ownId, ...entry } = card
  if (ownId) return entry
  const byName = sets.find(({ setName }) => plainName(setName) === plainName(card.setName ?? ''))
  const only = games[card.game].number.includesSet ? undefined : sets.length === 1 ? sets[0] : undefined
  return { ...entry, setName: card.setName ?? card.setCode, ...(byName ?? only) }
}
