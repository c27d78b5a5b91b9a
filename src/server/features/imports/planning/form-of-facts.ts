import type { FoundCard } from '#server/features/catalogue/catalogue.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'
import { readGameFinish } from '#shared/rules/games/finish-of-game.ts'
import { FIRST_GAME, type GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import type { Reason, RowFacts } from '../formats/row-facts.ts'
import { checkForm, type Form } from '../reading/read-row.ts'
import { foilFinishOf, plainFinishOf } from '../reading/values/foil.ts'
import { sealedCategory } from './sealed-category.ts'

type Prices = { priceCents: number | undefined; purchasePriceCents: number | undefined }

/** A product form from a row of another system, completed from the catalogue if the card is known. */
export function formOfFacts(facts: RowFacts, prices: Prices, card: FoundCard | undefined, reasons: Reason[]): Form {
  const { name, number, foil: _foil, finish: _finish, price: _price, purchasePrice: _cost, quantity, ...rest } = facts
  const { cardmarketId: _cardmarket, tcgplayerId: _tcgplayer, catalogueKey: _key, entryId: _entry, ...others } = rest
  const game = facts.game === undefined ? card?.game : facts.game
  const graded = Boolean(facts.gradeCompany || facts.grade)
  const category = card?.category ?? (number === undefined ? sealedCategory(name ?? '') : 'singles')
  // Other systems give sealed products a condition; here they have none.
  const isCard = number !== undefined || category === 'singles' || category === undefined
  return checkForm(
    {
      ...others,
      name: name ?? card?.name ?? '',
      priceCents: prices.priceCents ?? 0,
      purchasePriceCents: prices.purchasePriceCents,
      stock: quantity ?? 0,
      // Catalogue names make sets from different systems consistent; otherwise filters would list a set twice.
      setName: card?.setName ?? facts.setName,
      setCode: card?.setCode ?? facts.setCode,
      collectorNumber: (card && printedNumber(card)) ?? number,
      rarity: facts.rarity ?? card?.rarity ?? undefined,
      condition: graded || !isCard ? undefined : facts.condition,
      game,
      finish: isCard ? finishOf(facts, card, game) : undefined,
      language: facts.language ?? languageOf(card),
      category: facts.category ?? category,
      imageUrl: facts.imageUrl ?? card?.imageUrl ?? undefined,
    },
    reasons,
  )
}

// Western sets have one catalogue entry for all languages.
const languageOf = (card: FoundCard | undefined) =>
  card?.language && card.language !== 'English' ? card.language : undefined

/** The finish as the game calls it. A file may only distinguish foil from non-foil, and in some games the rarity is the finish. */
export function finishOf(
  { finish, foil, number }: RowFacts,
  card: FoundCard | undefined,
  game: GameId | null | undefined,
) {
  if (finish) return readGameFinish(finish, game)
  if (games[game ?? FIRST_GAME].finishes.length === 0) return undefined
  const finishes = card?.finishes ?? []
  if (foil === undefined) return finishes.length === 1 ? finishes[0] : undefined
  if (foil) return readGameFinish(foilFinishOf(finishes), game)
  return plainFinishOf(finishes) ?? (number === undefined ? undefined : 'normal')
}
