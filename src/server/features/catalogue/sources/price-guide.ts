import type { Database } from '#server/database/connect.ts'
import { readGuide } from '#server/features/prices/prices.ts'
import { PlaceError } from '#server/places/place-error.ts'
import { SourceError } from './entry.ts'
import type { ImportCounts } from './import-catalogue.ts'

type Progress = ImportCounts & { step: string; done: number; total: number }

/** A source of prices only: it adds no entries. */
export type PriceSource = {
  name: string
  read(db: Database, options: { signal: AbortSignal; onProgress: (so: Progress) => void }): Promise<ImportCounts>
}

type Options = { place: string; timeoutMs?: number; pauseMs?: number }

/** Cardmarket's price guide, from a URL or a file. */
export const priceGuideSource = ({ place, ...pace }: Options): PriceSource => ({
  name: 'price-guide',
  read: (db, options) =>
    readGuide(db, place, { ...options, ...pace }).catch((error: unknown) => {
      throw error instanceof PlaceError ? new SourceError(error.text) : error
    }),
})
