import type { FoundCard } from '#server/features/catalogue/catalogue.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'
import type { Reason, RowFacts } from '../formats/row-facts.ts'
import { checkForm, type Form } from '../reading/read-row.ts'
import { foilFinishOf, plainFinishOf } from '../reading/values/foil.ts'
import { sealedCategory } from './sealed-category.ts'

type Prices = { priceCents: number | undefined; purchasePriceCents: number | undefined }

/** A product form from a row of another system, completed from the catalogue if the card is known. */
export function formOfFacts(facts: RowFacts, prices: Prices, card: FoundCard | undefined, reasons: Reason[]): Form {
  const { name, number, foil, finish, price: _price, purchasePrice: _cost, quantity, ...rest } = facts
  const { cardmarketId: _cardmarket, tcgplayerId: _tcgplayer, catalogueKey: _key, ...others } = rest
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
      finish: isCard ? (finish ?? finishOf(foil, card, number !== undefined) ?? onlyFinish(card)) : undefined,
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

const onlyFinish = (card: FoundCard | undefined) => (card?.finishes.length === 1 ? card.finishes[0] : undefined)

/** The finish meant by a file that only distinguishes foil from non-foil. */
function finishOf(foil: boolean | undefined, card: FoundCard | undefined, isCard: boolean): string | undefined {
  if (foil === undefined) return undefined
  const finishes = card?.finishes ?? []
  return foil ? foilFinishOf(finishes) : (plainFinishOf(finishes) ?? (isCard ? 'normal' : undefined))
}
