/** Cardmarket's scale, best first: what Dutch buyers read, and what is stored. */
export const conditions = ['MT', 'NM', 'EX', 'GD', 'LP', 'PL', 'PO'] as const
export type Condition = (typeof conditions)[number]

/** In whose letters a shop shows conditions. */
export const conditionScales = ['cardmarket', 'tcgplayer'] as const
export type ConditionScale = (typeof conditionScales)[number]

/** TCGplayer's `LP` is Cardmarket's `EX`: the same two letters mean another condition there. */
export const conditionOfTcgplayer = { NM: 'NM', LP: 'EX', MP: 'GD', HP: 'PL', DMG: 'PO' } as const satisfies Record<
  string,
  Condition
>

const inTcgplayer: Record<Condition, keyof typeof conditionOfTcgplayer> = {
  MT: 'NM',
  NM: 'NM',
  EX: 'LP',
  GD: 'MP',
  LP: 'MP',
  PL: 'HP',
  PO: 'DMG',
}

/** The letters of a condition in a shop's scale. TCGplayer's has fewer steps, so two of ours can read the same. */
export const conditionLetters = (condition: Condition, scale: ConditionScale): string =>
  scale === 'tcgplayer' ? inTcgplayer[condition] : condition
