/** Cardmarket's scale, best first: the stored values, and the scale that Dutch buyers know. */
export const conditions = ['MT', 'NM', 'EX', 'GD', 'LP', 'PL', 'PO'] as const
export type Condition = (typeof conditions)[number]

/** Scales in which a shop can show conditions. */
export const conditionScales = ['cardmarket', 'tcgplayer'] as const
export type ConditionScale = (typeof conditionScales)[number]

/** TCGplayer's `LP` is Cardmarket's `EX`: the same letters mean different conditions. */
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

/** Conditions to choose from in a shop's scale, best first. */
export const conditionsOf = (scale: ConditionScale): readonly Condition[] =>
  scale === 'tcgplayer' ? Object.values(conditionOfTcgplayer) : conditions

/** Letters of a condition in the shop's scale. TCGplayer's has fewer steps, so two of ours can map to the same letters. */
export const conditionLetters = (condition: Condition, scale: ConditionScale): string =>
  scale === 'tcgplayer' ? inTcgplayer[condition] : condition
