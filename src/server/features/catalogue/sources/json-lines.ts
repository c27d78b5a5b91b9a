import { basename } from 'node:path'
import { z } from 'zod'
import { readLines } from '#server/read-lines.ts'
import { sealedOf } from './derive-sealed.ts'
import { type CatalogueEntry, type CatalogueSource, type KnownSet, SourceError, type SourceRun } from './entry.ts'
import { languageOf } from './languages.ts'
import { pictureAt } from './picture-at.ts'
import { printingsOf } from './printings.ts'

const CardLine = z.object({
  kind: z.literal('card').default('card'),
  id: z.string().min(1),
  name: z.string().min(1),
  lang: z.string().default('en'),
  names: z.record(z.string(), z.string()).default({}),
  setId: z.string().optional(),
  set: z.string().min(1),
  code: z.string().optional(),
  number: z.union([z.string(), z.number()]).transform(String).optional(),
  rarity: z.string().optional(),
  date: z.string().optional(),
  image: z.string().optional(),
  digital: z.boolean().default(false),
  variants: z.array(z.string()).default([]),
  /** Product ids of Cardmarket and TCGplayer. */
  cm: z.int().positive().optional(),
  tcgp: z.int().positive().optional(),
})

const SetLine = z.object({
  kind: z.literal('set'),
  region: z.string().default('intl'),
  id: z.string().min(1),
  name: z.string().min(1),
  names: z.record(z.string(), z.string()).default({}),
  seriesId: z.string().default(''),
  series: z.string().optional(),
  code: z.string().optional(),
  releaseDate: z.string().optional(),
  official: z.number().default(0),
  cards: z.number().default(0),
  digital: z.boolean().default(false),
})

const MOST_SKIPPED = 1_000
const FIRST_WRONG = 20

/** Reads JSON Lines files of cards and sets, plain or gzipped; sets first, since they contain the number of cards. */
export function jsonLinesSource(...paths: string[]): CatalogueSource {
  return {
    name: 'file',
    async *entries({ signal, progress, skipped, knownSets }) {
      const sets = new Map<string, KnownSet>(knownSets)
      for (const path of paths) yield* entriesOf(path, { signal, progress, skipped }, sets)
    },
  }
}

async function* entriesOf(
  path: string,
  { signal, progress, skipped }: Pick<SourceRun, 'signal' | 'progress' | 'skipped'>,
  sets: Map<string, KnownSet>,
): AsyncGenerator<CatalogueEntry> {
  // Only the operator's commands read files, so the message is in English.
  const unreadable = (reason: string) => new SourceError(() => `${path} cannot be read: ${reason}.`)
  let read = 0
  let wrong = 0
  for await (const { line, number } of readLines(path, unreadable)) {
    signal.throwIfAborted()
    read++
    if (read % 1_000 === 0) progress({ step: `${basename(path)}, line ${number}`, done: read, total: 0 })
    const parsed = readLine(line)
    if (parsed === undefined) {
      wrong++
      skipped(`Line ${number} is neither a card nor a set.`)
      if (wrong === MOST_SKIPPED || (wrong === read && wrong === FIRST_WRONG))
        throw new SourceError(() => `${path} is no file of cards and sets: line ${number} is neither.`)
      continue
    }
    if (parsed.kind === 'card') yield cardOf(parsed, sets)
    else if (parsed.region === 'intl') {
      sets.set(parsed.id, { total: parsed.official, series: parsed.series, code: parsed.code, names: namesOf(parsed) })
      if (!parsed.digital) yield* sealedOf({ ...parsed, released: parsed.releaseDate ?? '' })
    }
  }
  if (read === 0) throw new SourceError(() => `${path} has nothing in it.`)
  if (wrong === read) throw new SourceError(() => `${path} has neither a card nor a set in it.`)
}

export function readLine(line: string) {
  try {
    const value: unknown = JSON.parse(line)
    const isSet = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'set'
    return (isSet ? SetLine : CardLine).safeParse(value).data
  } catch {
    return undefined
  }
}

/** Names of the set in the shop owners' languages. */
export const namesOf = ({ name, names }: { name: string; names: Record<string, string> }): string[] => [
  ...new Set(['de', 'fr', 'nl'].flatMap((language) => names[language] ?? []).filter((each) => each !== name)),
]

function cardOf(card: z.infer<typeof CardLine>, sets: ReadonlyMap<string, KnownSet>): CatalogueEntry {
  const set = card.setId === undefined ? undefined : sets.get(card.setId)
  return {
    pokedataId: `tcgdex:${card.id}`,
    kind: 'card',
    name: card.name,
    imageUrl: pictureAt(card.image),
    setId: card.setId,
    setCode: card.code ?? set?.code,
    setName: card.set,
    series: set?.series,
    number: card.number,
    total: set?.total,
    rarity: card.rarity === 'None' ? undefined : card.rarity,
    language: languageOf(card.lang),
    released: card.date,
    digital: card.digital,
    ...printingsOf(card.variants),
    cardmarketId: card.cm,
    tcgplayerId: card.tcgp,
    alsoFoundBy: Object.values(card.names),
    setNames: set?.names ?? [],
  }
}
