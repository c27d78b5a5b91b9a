import type { CatalogueConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { dedupe } from '#server/features/catalogue/sources/dedupe.ts'
import type { CatalogueSource } from '#server/features/catalogue/sources/entry.ts'
import { pokedataSource } from '#server/features/catalogue/sources/pokedata.ts'
import { tcgdexSource } from '#server/features/catalogue/sources/tcgdex.ts'

export const syncable = ['tcgdex', 'pokedata'] as const
export type SourceName = (typeof syncable)[number]

/** A source as it is configured, or undefined where it is not. */
export function sourceOf(db: Database, config: CatalogueConfig, name: string): CatalogueSource | undefined {
  const { pokedataKey: key, pauseMs, timeoutMs } = config
  const pace = { ...(pauseMs === undefined ? {} : { pauseMs }), ...(timeoutMs === undefined ? {} : { timeoutMs }) }
  if (name === 'tcgdex') return tcgdexSource({ url: config.tcgdexUrl, ...pace })
  if (name === 'pokedata' && key) return dedupe(db, pokedataSource({ url: config.pokedataUrl, key, ...pace }))
  return undefined
}

export const describeSource = (config: CatalogueConfig, name: SourceName) =>
  name === 'tcgdex'
    ? { name, label: 'TCGdex', address: config.tcgdexUrl, offered: true }
    : { name, label: 'pokedata.io', address: config.pokedataUrl, offered: config.pokedataKey !== undefined }
