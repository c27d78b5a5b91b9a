import type { Condition } from './conditions.ts'

/** What tells one listing from another. All but the name may be unknown. */
export type Listing = {
  name: string
  setName?: string | null | undefined
  setCode?: string | null | undefined
  /** As printed: `125/197`, `TG12/TG30`, `SWSH250`. */
  collectorNumber?: string | null | undefined
  /** Cardmarket's scale; none for a graded card. */
  condition?: Condition | null | undefined
  /** `normal`, `holo`, `reverse`, or a pattern. */
  finish?: string | null | undefined
  language?: string | null | undefined
  gradeCompany?: string | null | undefined
  grade?: string | null | undefined
  certificateNumber?: string | null | undefined
  isFirstEdition?: boolean | undefined
  isSigned?: boolean | undefined
  isAltered?: boolean | undefined
  /** Four of the same card, sold as one. */
  isPlayset?: boolean | undefined
}

/** A line of an order beside its name: the facts that were known when it was placed. */
export type OrderedDetails = Omit<Listing, 'name'> & { rarity?: string | null | undefined }
