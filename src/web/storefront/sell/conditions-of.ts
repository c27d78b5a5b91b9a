import {
  type Condition,
  type ConditionScale,
  conditionOfTcgplayer,
  conditions,
} from '#shared/rules/cards/conditions.ts'

/** Conditions to choose from in a shop's scale, best first. */
export const conditionsOf = (scale: ConditionScale): readonly Condition[] =>
  scale === 'tcgplayer' ? Object.values(conditionOfTcgplayer) : conditions
