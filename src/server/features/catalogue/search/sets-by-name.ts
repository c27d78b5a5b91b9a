import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { plainName, plainSetId } from '#shared/rules/catalogue/words.ts'

/**
 * A set by its code or id (`OBF`, `sv03`), its name, or both; its name may have a series or code in front (`SV03:
 * Obsidian Flames`).
 */
export type NamedSet = { setCode?: string | null | undefined; setName?: string | null | undefined }

type Row = { id: string; code: string | null; name: string; series: string | null }

type KnownSets = {
  /** Ids of the matching sets: none, one, or several with the same name. */
  find(set: NamedSet): string[]
  /** Includes subsets from their packs with their own numbers, as `TG12`. */
  withParts(set: NamedSet): string[]
}

export async function setsByName(db: Queryable): Promise<KnownSets> {
  const { rows } = await db.execute<Row>(sql`
    select distinct set_id as id, set_code as code, set_name as name, series from catalogue_products
    where type = 'card' and not digital and set_id is not null and set_name is not null`)
  const codes = new Map<string, Set<string>>()
  const names = new Map<string, Set<string>>()
  for (const { id, code, name, series } of rows) {
    add(codes, plainSetId(id), id)
    if (code) add(codes, plainSetId(code), id)
    add(names, plainName(name), id)
    // 'Scarlet & Violet 151', as platforms call the set '151'.
    if (series) add(names, plainName(`${series} ${name}`), id)
  }
  const find = ({ setCode, setName }: NamedSet): string[] => {
    const byName = setName
      ? namesOf(setName)
          .map((name) => names.get(name))
          .find(Boolean)
      : undefined
    const byCode = setCode ? codes.get(plainSetId(setCode)) : undefined
    const both = [...(byName ?? [])].filter((id) => byCode?.has(id))
    // Platforms have their own codes, so a name takes precedence.
    return both.length > 0 ? both : [...(byName ?? byCode ?? [])]
  }
  const parts = rows.flatMap(({ id }) => {
    const [, whole] = PART.exec(id) ?? []
    return whole === undefined ? [] : [{ id, whole }]
  })
  return {
    find,
    withParts: (set) => {
      const ids = find(set)
      return [...ids, ...parts.filter(({ whole }) => ids.includes(whole)).map(({ id }) => id)]
    },
  }
}

/** Subset ids, such as trainer galleries: `swsh12tg` belongs to `swsh12`. */
const PART = /^([a-z]+[\d.]+)(?:tg|gg|sv|cc)$/

function add(sets: Map<string, Set<string>>, name: string, id: string) {
  const ids = sets.get(name)
  if (ids) ids.add(id)
  else if (name) sets.set(name, new Set([id]))
}

/** A name, and the part after a series or code: `SWSH07: Evolving Skies`, `XY - Evolutions`. */
const namesOf = (name: string): string[] =>
  [name, name.replace(/^[^:]*:\s*/, ''), name.replace(/^.*?\s-\s/, '')].map(plainName)
