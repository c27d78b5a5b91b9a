import { catalogueKinds } from '#shared/rules/catalogue/kinds.ts'
import { soldAs } from '#shared/rules/catalogue/sealed.ts'
import type { CatalogueEntry } from './entry.ts'

/** A set in the common format of all sources. */
export type SourceSet = {
  id: string
  name: string
  seriesId: string
  series?: string | undefined
  code?: string | undefined
  released: string
  /** Number of cards without secret ones: the total after the slash of a number. */
  official: number
  cards: number
}

/** The sealed products of a set. The same entries for every source. */
export const sealedOf = (set: SourceSet): CatalogueEntry[] =>
  soldAs(set).map((kind) => ({
    pokedataId: `set:${set.id}:${kind}`,
    kind,
    name: `${set.name} ${catalogueKinds[kind].label}`,
    setId: set.id,
    setCode: set.code,
    setName: set.name,
    series: set.series,
    total: set.official,
    language: 'English',
    released: set.released,
    derived: true,
  }))
