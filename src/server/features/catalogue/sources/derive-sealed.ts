import { catalogueKinds } from '#shared/rules/catalogue/kinds.ts'
import { soldAs } from '#shared/rules/catalogue/sealed.ts'
import type { CatalogueEntry } from './entry.ts'

/** A set as any of the sources tells of it. */
export type SourceSet = {
  id: string
  name: string
  seriesId: string
  series?: string | undefined
  code?: string | undefined
  released: string
  /** Without the secret ones: the part after the slash of a number. */
  official: number
  cards: number
}

/** The sealed products that this set is sold as. Whichever source the set comes from, they are the same entries. */
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
