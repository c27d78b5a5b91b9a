import type { FoundCard } from '#server/features/catalogue/catalogue.ts'
import { plainWords } from '#shared/rules/catalogue/words.ts'
import { readGameFinish } from '#shared/rules/games/finish-of-game.ts'
import type { RowFacts } from '../formats/row-facts.ts'

type Copy = Pick<RowFacts, 'name' | 'rarity' | 'finish'>

/** Printings that share a number, narrowed by the variant, rarity and finish of a row, as far as one agrees. */
export const samePrinting = (row: Copy, cards: readonly FoundCard[]): readonly FoundCard[] =>
  [isVariant, isRarity, hasFinish].reduce<readonly FoundCard[]>((left, holds) => {
    const found = left.filter((card) => holds(row, card))
    return found.length > 0 ? found : left
  }, cards)

/** Files write a variant behind the name: 'Nami (Alternate Art)'. */
function isVariant({ name = '' }: Copy, { name: ours, variant }: FoundCard): boolean {
  const more = plainWords(name).filter((word) => !plainWords(ours).includes(word))
  const words = plainWords(variant ?? '')
  return words.length > 0 ? words.every((word) => more.includes(word)) : !more.some((word) => VARIANTS.has(word))
}

const VARIANTS = new Set(['alternate', 'parallel', 'extended', 'showcase', 'borderless', 'manga', 'alt'])

const isRarity = ({ rarity }: Copy, card: FoundCard) => rarity?.toLowerCase() === card.rarity?.toLowerCase()

const hasFinish = ({ finish }: Copy, { game, finishes }: FoundCard) =>
  finish !== undefined && finishes.includes(readGameFinish(finish, game))
