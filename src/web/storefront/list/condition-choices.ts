import { type ConditionScale, conditionLetters, conditions } from '#shared/rules/cards/conditions.ts'
import type { Choice } from './use-filter-choices.ts'

/** Conditions by their abbreviation in the shop's scale. Conditions that share one are merged: 'GD,LP' is MP. */
export function conditionChoices(choices: readonly Choice[], scale: ConditionScale): Choice[] {
  const merged = new Map<string, Choice>()
  for (const { value, count = 0 } of choices) {
    const letters = lettersOf(value, scale)
    const same = merged.get(letters)
    merged.set(letters, same ? { value: `${same.value},${value}`, count: (same.count ?? 0) + count } : { value, count })
  }
  return [...merged.values()]
}

/** Abbreviation of a choice: 'NM'. */
export function lettersOf(choice: string, scale: ConditionScale): string {
  const chosen = conditions.filter((condition) => choice.split(',').includes(condition))
  return [...new Set(chosen.map((condition) => conditionLetters(condition, scale)))].join(', ')
}

/** The choice with the same abbreviation, so that an address that names only one of two merged conditions matches it. */
export const sameLetters = (choice: string, choices: readonly Choice[], scale: ConditionScale): string =>
  choices.find(({ value }) => lettersOf(value, scale) === lettersOf(choice, scale))?.value ?? choice
