import {
  type CatalogueProduct,
  type importCatalogueProduct,
  MISSING_INFORMATION,
} from '#shared/contract/catalogue/catalogue.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { problemText } from '#shared/contract/problem.ts'
import type { findSameProduct } from '#shared/contract/products/products.ts'
import { type Condition, conditions } from '#shared/rules/cards/conditions.ts'
import { printedNumber } from '#shared/rules/catalogue/printed-number.ts'
import { games } from '#shared/rules/games/games.ts'
import type { TypedCard } from '#shared/rules/games/read-typed.ts'
import { type NumberRead, noPrice, readNumber } from '../forms/typed-number.ts'
import { checked, stockNotWhole } from './import-input.ts'
import type { LastCopy } from './last-copy.ts'

/** Form input for a copy of a card. */
export type CopyInput = {
  condition: Condition | ''
  finish: string
  language: string
  price: string
  stock: string
  location: string
  purchasePrice: string
  gradeCompany: string
  grade: string
  certificateNumber: string
  isFirstEdition: boolean
  isSigned: boolean
  isAltered: boolean
  isPlayset: boolean
}

/** Known finishes of the card, or all finishes of its game if unknown; none where the rarity is the finish. */
export function finishesOf({ finishes, game }: Pick<CatalogueProduct, 'finishes' | 'game'>): readonly string[] {
  if (finishes.length > 0) return finishes
  const ofGame = games[game].finishes.map(({ id }) => id)
  return ofGame.length > 0 ? ['', ...ofGame] : []
}

/** Languages that the card's game is sold in, and that of the copy. */
export const languagesOf = ({ game }: Pick<CatalogueProduct, 'game'>, language: string): readonly string[] => [
  ...new Set([...games[game].languages, language].filter(Boolean)),
]

/** Details typed behind a card's number. */
export type TypedDetails = Pick<TypedCard, 'finish' | 'language' | 'isFirstEdition'>

/** Defaults for a copy: the typed details, and condition, language and location of the previous one, as far as the card has them. */
export function newCopy(entry: CatalogueProduct, last: LastCopy, price: string, typed?: TypedDetails): CopyInput {
  const finishes = finishesOf(entry)
  const { languages } = games[entry.game]
  const finish = [typed?.finish, last.finish].find((each) => each && finishes.includes(each))
  const spoken = typed?.language ?? languages.find((each) => each === last.language)
  return {
    condition: conditions.find((each) => each === last.condition) ?? 'NM',
    finish: finish ?? finishes[0] ?? '',
    language: spoken ?? entry.language ?? '',
    price,
    stock: '1',
    location: last.location ?? '',
    purchasePrice: '',
    gradeCompany: '',
    grade: '',
    certificateNumber: '',
    isFirstEdition: entry.firstEdition && (typed?.isFirstEdition ?? false),
    isSigned: false,
    isAltered: false,
    isPlayset: false,
  }
}

export const isGraded = ({ gradeCompany, grade }: CopyInput) => gradeCompany.trim() !== '' || grade.trim() !== ''

/** Attributes that distinguish this copy, in stored form. */
const copyOf = (input: CopyInput) => ({
  ...(input.condition && !isGraded(input) && { condition: input.condition }),
  finish: input.finish,
  language: input.language,
  gradeCompany: input.gradeCompany,
  grade: input.grade,
  certificateNumber: input.certificateNumber,
})
const flagsOf = ({ isFirstEdition, isSigned, isAltered, isPlayset }: CopyInput) => ({
  isFirstEdition,
  isSigned,
  isAltered,
  isPlayset,
})

type SameQuery = Input<typeof findSameProduct>['query']

/** Query for an existing listing of the same copy. */
export function sameListing(entry: CatalogueProduct, input: CopyInput): SameQuery {
  const facts = { setName: entry.setName, setCode: entry.setCode, collectorNumber: printedNumber(entry) }
  const flags = Object.entries(flagsOf(input)).map(([name, yes]) => [name, yes ? 'true' : 'false'] as const)
  const known = [...Object.entries({ ...facts, ...copyOf(input) }), ...flags].filter(([, value]) => value)
  return { name: entry.name, game: entry.game, pokemonProductId: entry.id, ...Object.fromEntries(known) } as SameQuery
}

export type CopyRequest = Omit<Input<typeof importCatalogueProduct>['body'], 'pokemonProductId' | 'shopId'>
export type NumberFieldName = 'price' | 'stock' | 'purchasePrice'
type Checked = {
  request?: CopyRequest
  problem?: { field: NumberFieldName; message: NonNullable<NumberRead['error']> }
}

/** Parses the input, or returns its errors by field. An existing listing keeps its price, so none is required. */
export function checkCopy(input: CopyInput, pricedAtCents?: number): Checked {
  const keepsPrice = pricedAtCents !== undefined && input.price.trim() === ''
  const missing = (['price', 'stock'] as const).find(
    (field) => input[field].trim() === '' && !(field === 'price' && keepsPrice),
  )
  if (missing) return { problem: { field: missing, message: problemText(MISSING_INFORMATION) } }
  const price = keepsPrice ? { value: pricedAtCents } : checked('price', readNumber('euros', input.price, noPrice))
  const stock = checked('stock', readNumber('pieces', input.stock, stockNotWhole))
  const purchase = input.purchasePrice.trim() ? readNumber('euros', input.purchasePrice, noPrice) : undefined
  for (const [field, read] of [
    ['price', price],
    ['stock', stock],
    ['purchasePrice', purchase],
  ] as const) {
    if (read?.error) return { problem: { field, message: read.error } }
  }
  const numbers = { priceCents: price.value ?? 0, stock: stock.value ?? 0 }
  const purchasePriceCents = purchase?.value
  return {
    request: {
      ...numbers,
      ...copyOf(input),
      ...flagsOf(input),
      location: input.location,
      ...(purchasePriceCents !== undefined && { purchasePriceCents }),
    },
  }
}
