import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { plainName, plainSetId } from '#shared/rules/catalogue/words.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'

/**
 * A set by its code or id (`OBF`, `sv03`), its name, or both; its name may have a series or code in front (`SV03:
 * Obsidian Flames`). Games share codes, so without a game sets of several games may match.
 */
export type NamedSet = {
  game?: GameId | null | undefined
  setCode?: string | null | undefined
  setName?: string | null | undefined
}

export type SetId = { game: GameId; id: string }
type Row = SetId & { code: string | null; name: string; series: string | null }

type KnownSets = {
  /** The matching sets: none, one, or several with the same name or in several games. */
  find(set: NamedSet): SetId[]
  /** Includes subsets from their packs with their own numbers, as `TG12`. */
  withParts(set: NamedSet): SetId[]
}

export async function setsByName(db: Queryable): Promise<KnownSets> {
  const { rows } = await db.execute<Row>(sql`
    select distinct game, set_id as id, set_code as code, set_name as name, series from catalogue_products
    where type = 'card' and not digital and set_id is not null and set_name is not null`)
  const codes = new Map<string, Set<SetId>>()
  const names = new Map<string, Set<SetId>>()
  const sets = new Map<string, SetId>()
  for (const { game, id: setId, code, name, series } of rows) {
    const id = sets.get(`${game} ${setId}`) ?? { game, id: setId }
    sets.set(`${game} ${setId}`, id)
    add(codes, plainSetId(setId), id)
    if (code) add(codes, plainSetId(code), id)
    add(names, plainName(name), id)
    // 'Scarlet & Violet 151', as platforms call the set '151'.
    if (series) add(names, plainName(`${series} ${name}`), id)
  }
  const find = ({ game, setCode, setName }: NamedSet): SetId[] => {
    const ofGame = (found: Iterable<SetId> = []) => [...found].filter((set) => !game || set.game === game)
    const byName = setName
      ? (namesOf(setName)
          .map((name) => ofGame(names.get(name)))
          .find((found) => found.length > 0) ?? [])
      : []
    const byCode = setCode ? ofGame(codes.get(plainSetId(setCode))) : []
    const both = byName.filter((set) => byCode.includes(set))
    // Platforms have their own codes, so a name takes precedence.
    return [both, byName, byCode].find((found) => found.length > 0) ?? []
  }
  const parts = [...sets.values()].flatMap((set) => {
    const [, whole] = PART.exec(set.id) ?? []
    return whole === undefined ? [] : [{ set, whole }]
  })
  return {
    find,
    withParts: (set) => {
      const found = find(set)
      const isPart = (part: SetId, whole: string) => found.some(({ game, id }) => game === part.game && id === whole)
      return [...found, ...parts.filter((part) => isPart(part.set, part.whole)).map((part) => part.set)]
    },
  }
}

/** Subset ids, such as trainer galleries: `swsh12tg` belongs to `swsh12`. */
const PART = /^([a-z]+[\d.]+)(?:tg|gg|sv|cc)$/

function add(sets: Map<string, Set<SetId>>, name: string, id: SetId) {
  const ids = sets.get(name)
  if (ids) ids.add(id)
  else if (name) sets.set(name, new Set([id]))
}

/** A name, and the part after a series or code: `SWSH07: Evolving Skies`, `XY - Evolutions`. */
const namesOf = (name: string): string[] =>
  [name, name.replace(/^[^:]*:\s*/, ''), name.replace(/^.*?\s-\s/, '')].map(plainName)
