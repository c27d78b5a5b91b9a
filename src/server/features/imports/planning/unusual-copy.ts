import type { FoundCard } from '#server/features/catalogue/catalogue.ts'
import { type Problem, refusal } from '#shared/contract/problem.ts'
import { unsoldLanguage, unusualFinish } from '#shared/rules/games/unusual-copy.ts'
import type { Form } from '../reading/read-row.ts'

/** Notes on a finish that the card or its game does not have, and on a language that the game is not sold in. */
export function unusualCopy(
  { game, finish, language, condition, gradeCompany }: Form,
  card: FoundCard | undefined,
): Problem[] {
  const id = game ?? card?.game
  const isCard = card?.number || condition || gradeCompany
  if (!id || !isCard) return []
  const wrong = unusualFinish(id, finish, card?.finishes)
  return [
    ...(wrong === 'game' ? [refusal('gameHasNoFinish', { cardFinish: finish ?? '' })] : []),
    ...(wrong === 'card' ? [refusal('cardHasNoFinish', { cardFinish: finish ?? '' })] : []),
    ...(unsoldLanguage(id, language) ? [refusal('gameNotSoldIn', { cardLanguage: language ?? '' })] : []),
  ]
}
