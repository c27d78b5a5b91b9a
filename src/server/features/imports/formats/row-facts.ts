import type { ImportRow } from '#shared/contract/catalogue/csv.ts'
import type { StoredFields } from '#shared/contract/products/stored-fields.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import type { ProductField } from '#shared/rules/products/fields.ts'

/** A problem of a row, with its column. `message` is a `Problem`, which is translated when it is read. */
export type Reason = ImportRow['reasons'][number]

/** An amount in the currency of its file. */
export type Money = { cents: number; currency: string }

/** Fields that other systems name differently, or have in other currencies. */
type Renamed = 'game' | 'priceCents' | 'purchasePriceCents' | 'stock' | 'collectorNumber'

/** The facts of a row of any file or list, in our own terms. Facts that it does not contain are left out. */
export type RowFacts = { [Field in Exclude<ProductField, Renamed>]?: NonNullable<StoredFields[Field]> | undefined } & {
  /** Null: one that the platform does not know. */
  game?: GameId | null | undefined
  /** Card number: `125/197` or `125`. */
  number?: string | undefined
  /** Foil or not, if the file is no more specific: the finish then depends on the finishes of the card. */
  foil?: boolean | undefined
  price?: Money | undefined
  purchasePrice?: Money | undefined
  quantity?: number | undefined
  /** The chosen entry of the catalogue. */
  entryId?: number | undefined
  /** Ids of the product at the marketplaces, and its key in the catalogue: `sv03-125`. */
  cardmarketId?: number | undefined
  tcgplayerId?: number | undefined
  catalogueKey?: string | undefined
}

/** A row of a file or a typed list, with the problems found so far. */
export type SourceRow = { line: number; facts: RowFacts; reasons: Reason[] }
