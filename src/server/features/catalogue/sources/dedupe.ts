import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { plainName, plainNumber } from '#shared/rules/catalogue/words.ts'
import type { CatalogueEntry, CatalogueSource } from './entry.ts'

type KnownEntries = {
  pokedataId: string
  type: string
  kind: string
  code: string | null
  set: string | null
  number: string | null
}
type Place = { kind: string; code?: string | null; set?: string | null; number?: string | null }

/** Keys by which two entries are equal: the same kind, set (by code or name) and number. */
const places = ({ kind, code, set, number }: Place) => {
  const what = `${kind}|${plainNumber(plainName(number ?? ''))}`
  return [...(code ? [`${what}|code ${code.toLowerCase()}`] : []), ...(set ? [`${what}|set ${plainName(set)}`] : [])]
}

/** Filters a second source: skips cards that the catalogue has, and replaces derived sealed products. */
export function dedupe(db: Database, source: CatalogueSource): CatalogueSource {
  return {
    name: source.name,
    async *entries(run) {
      const { rows } = await db.execute<KnownEntries>(sql`
        select pokedata_id as "pokedataId", type, kind, set_code as code, set_name as set, number from catalogue_products
        where not starts_with(pokedata_id, ${`${source.name}:`}) and language = 'English'`)
      const known = new Map(rows.flatMap((row) => places(row).map((place) => [place, row.pokedataId] as const)))
      const taken = new Set<string>()
      for await (const entry of source.entries(run)) {
        if (entry === 'unchanged') {
          yield entry
          continue
        }
        const twin = entry.language === 'English' ? twinOf(entry, known) : undefined
        if (twin === undefined || taken.has(twin)) yield entry
        else if (entry.kind !== 'card') {
          taken.add(twin)
          yield { ...entry, pokedataId: twin }
        }
      }
    },
  }
}

function twinOf({ kind, setCode, setName, number }: CatalogueEntry, known: ReadonlyMap<string, string>) {
  if (kind === 'other' || (kind === 'card' && !number)) return undefined
  const place = places({ kind, code: setCode ?? null, set: setName ?? null, number: number ?? null }).find((each) =>
    known.has(each),
  )
  return place && known.get(place)
}
