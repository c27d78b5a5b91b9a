import type { CatalogueConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { dedupe } from '#server/features/catalogue/sources/dedupe.ts'
import type { CatalogueSource } from '#server/features/catalogue/sources/entry.ts'
import { pokedataSource } from '#server/features/catalogue/sources/pokedata.ts'
import { type PriceSource, priceGuideSource } from '#server/features/catalogue/sources/price-guide.ts'
import { tcgdexSource } from '#server/features/catalogue/sources/tcgdex.ts'
import { importSource } from './imports/import-source.ts'
import { IMPORT, type SyncRow } from './syncs.queries.ts'

export const syncable = ['tcgdex', 'pokedata', 'price-guide'] as const
export type SourceName = (typeof syncable)[number]

/** A configured source, or undefined. */
export function sourceOf(
  db: Database,
  config: CatalogueConfig,
  name: string,
  row?: SyncRow,
): CatalogueSource | PriceSource | undefined {
  const { pokedataKey: key, pauseMs, timeoutMs } = config
  const pace = { ...(pauseMs === undefined ? {} : { pauseMs }), ...(timeoutMs === undefined ? {} : { timeoutMs }) }
  if (row?.source === IMPORT) return importSource(row, config)
  if (name === 'tcgdex') return tcgdexSource({ url: config.tcgdexUrl, ...pace })
  if (name === 'pokedata' && key) return dedupe(db, pokedataSource({ url: config.pokedataUrl, key, ...pace }))
  if (name === 'price-guide' && config.priceGuide) return priceGuideSource({ place: config.priceGuide, ...pace })
  return undefined
}

export function describeSource({ tcgdexUrl, pokedataUrl, pokedataKey, priceGuide }: CatalogueConfig, name: SourceName) {
  if (name === 'tcgdex') return { name, label: 'TCGdex', address: tcgdexUrl, offered: true }
  if (name === 'pokedata')
    return { name, label: 'pokedata.io', address: pokedataUrl, offered: pokedataKey !== undefined }
  return { name, label: 'Cardmarket', address: priceGuide ?? null, offered: priceGuide !== undefined }
}
