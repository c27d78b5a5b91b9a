import { type Problem, refusal } from '#shared/contract/problem.ts'
import {
  type Condition,
  type ConditionScale,
  conditionOfTcgplayer,
  conditions,
} from '#shared/rules/cards/conditions.ts'

// 'Light played' is Cardmarket's, 'lightly played' TCGplayer's: in words the two scales differ.
const inWords: Readonly<Record<string, Condition>> = {
  mint: 'MT',
  m: 'MT',
  gemmint: 'MT',
  nearmint: 'NM',
  excellent: 'EX',
  lightlyplayed: 'EX',
  slightlyplayed: 'EX',
  sp: 'EX',
  good: 'GD',
  moderatelyplayed: 'GD',
  mp: 'GD',
  lightplayed: 'LP',
  played: 'PL',
  heavilyplayed: 'PL',
  heavyplayed: 'PL',
  hp: 'PL',
  poor: 'PO',
  damaged: 'PO',
  dmg: 'PO',
  d: 'PO',
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const letters: readonly string[] = conditions

/**
 * Parses a condition as a code or in words of either scale. `LP` is in both, so it needs `scale`; undefined if that is
 * unknown.
 */
export function readCondition(text: string, scale: ConditionScale | undefined): Condition | undefined {
  const word = plain(text)
  if (word === 'lp') return scale === 'tcgplayer' ? conditionOfTcgplayer.LP : scale && 'LP'
  const upper = word.toUpperCase()
  return inWords[word] ?? (letters.includes(upper) ? (upper as Condition) : undefined)
}

/** Why a text is not a condition: unknown, or ambiguous between the scales. */
export function conditionProblem(condition: string): Problem {
  const text = condition.trim().slice(0, 40)
  return isOfBothScales(text) ? refusal('conditionOfTwoScales', { text }) : refusal('unknownCondition', { text })
}

/** Whether the condition exists in both scales with different meanings. */
export const isOfBothScales = (text: string): boolean => plain(text) === 'lp'

const onlyCardmarket = new Set(['mt', 'ex', 'gd', 'pl', 'po', 'excellent', 'good', 'lightplayed', 'played', 'poor'])
const onlyTcgplayer = new Set(['mp', 'hp', 'dmg', 'lightlyplayed', 'moderatelyplayed', 'heavilyplayed', 'damaged'])

/** The scales that these conditions must come from. */
export function scalesIn(texts: Iterable<string>): Set<ConditionScale> {
  const scales = new Set<ConditionScale>()
  for (const text of texts) {
    if (onlyCardmarket.has(plain(text))) scales.add('cardmarket')
    if (onlyTcgplayer.has(plain(text))) scales.add('tcgplayer')
  }
  return scales
}
