import type { ImportRow } from '#shared/contract/csv.ts'
import type { Condition } from '#shared/rules/cards/conditions.ts'

/** What is wrong with a row: by which column, and a `Problem`, which is written when someone reads it. */
export type Reason = ImportRow['reasons'][number]

/** An amount in the currency that its file has it in. */
export type Money = { cents: number; currency: string }

/** What a row of any file or list says, in our own words. Left out is what it does not say. */
export type RowFacts = {
  name?: string | undefined
  setName?: string | undefined
  setCode?: string | undefined
  /** Of the card: `125/197` or `125`. */
  number?: string | undefined
  rarity?: string | undefined
  condition?: Condition | undefined
  finish?: string | undefined
  /** Only whether it is a foil: which finish that is depends on how the card exists. */
  foil?: boolean | undefined
  language?: string | undefined
  gradeCompany?: string | undefined
  grade?: string | undefined
  certificateNumber?: string | undefined
  isFirstEdition?: boolean | undefined
  isSigned?: boolean | undefined
  isAltered?: boolean | undefined
  isPlayset?: boolean | undefined
  price?: Money | undefined
  purchasePrice?: Money | undefined
  quantity?: number | undefined
  sku?: string | undefined
  ean?: string | undefined
  location?: string | undefined
  category?: string | undefined
  description?: string | undefined
  tags?: string[] | undefined
  imageUrl?: string | undefined
  imageUrls?: string[] | undefined
  isActive?: boolean | undefined
  keepsPrice?: boolean | undefined
  isFeatured?: boolean | undefined
  releaseDate?: string | undefined
  paysAtRelease?: boolean | undefined
  maxPerCustomer?: number | null | undefined
  /** Numbers of the product at the marketplaces, and its name in the catalogue: `sv03-125`. */
  cardmarketId?: number | undefined
  tcgplayerId?: number | undefined
  catalogueKey?: string | undefined
}

/** A row of a file, or of a list that someone typed, and what is wrong with it already. */
export type SourceRow = { line: number; facts: RowFacts; reasons: Reason[] }
