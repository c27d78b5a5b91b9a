import type { ImportRow } from '#shared/contract/csv.ts'
import type { StoredFields } from '#shared/contract/products/stored-fields.ts'
import type { ProductField } from '#shared/rules/products/fields.ts'

/** What is wrong with a row: by which column, and a `Problem`, which is written when someone reads it. */
export type Reason = ImportRow['reasons'][number]

/** An amount in the currency that its file has it in. */
export type Money = { cents: number; currency: string }

/** What other systems call otherwise, or count in other currencies. */
type Renamed = 'priceCents' | 'purchasePriceCents' | 'stock' | 'collectorNumber'

/** What a row of any file or list says, in our own words. Left out is what it does not say. */
export type RowFacts = { [Field in Exclude<ProductField, Renamed>]?: NonNullable<StoredFields[Field]> | undefined } & {
  /** Of the card: `125/197` or `125`. */
  number?: string | undefined
  /** Only whether it is a foil: which finish that is depends on how the card exists. */
  foil?: boolean | undefined
  price?: Money | undefined
  purchasePrice?: Money | undefined
  quantity?: number | undefined
  /** Numbers of the product at the marketplaces, and its name in the catalogue: `sv03-125`. */
  cardmarketId?: number | undefined
  tcgplayerId?: number | undefined
  catalogueKey?: string | undefined
}

/** A row of a file, or of a list that someone typed, and what is wrong with it already. */
export type SourceRow = { line: number; facts: RowFacts; reasons: Reason[] }
