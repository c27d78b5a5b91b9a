import { type Cell, type Numbers, price, text } from '#server/csv/write-csv.ts'
import type { ProductRow } from '#server/features/products/products.ts'
import { findCardLanguage } from '#shared/rules/cards/card-languages.ts'
import type { Condition } from '#shared/rules/cards/conditions.ts'
import { games } from '#shared/rules/games/games.ts'
import { cardmarketLanguageNumber } from '../reading/values/cardmarket-languages.ts'
import { plainFinishOf } from '../reading/values/foil.ts'

type Exported = ProductRow & { cardmarketId: number | null; finishes: string[] | null }

/** A file format of another system. */
export type ForOthers = {
  /** Part of the file's name; not translated. */
  name: string
  headings: readonly string[]
  style: Numbers
  cellsOf: (product: Exported) => Cell[]
}

const comma: Numbers = { decimal: ',', delimiter: ';' }
const point: Numbers = { decimal: '.', delimiter: ',' }
const marked = (yes: boolean): Cell => (yes ? '1' : '')
const yes = (value: boolean): Cell => String(value)

/** Cardmarket's stock list. It has a foil flag, but no grades or editions. */
export const cardmarketFile: ForOthers = {
  name: 'cardmarket',
  headings: [
    'idArticle',
    'idProduct',
    'English Name',
    'Local Name',
    'Exp.',
    'Exp. Name',
    'Language',
    'Condition',
    'isFoil',
    'isSigned',
    'isPlayset',
    'isAltered',
    'Comments',
    'Amount',
    'Price',
  ],
  style: comma,
  cellsOf: (product) => [
    '',
    product.cardmarketId ?? '',
    text(product.name),
    '',
    text(product.setCode),
    text(product.setName),
    cardmarketLanguageNumber(findCardLanguage(product.language ?? '') ?? '') ?? '',
    product.condition ?? '',
    marked(isFoil(product)),
    marked(product.isSigned),
    marked(product.isPlayset),
    marked(product.isAltered),
    text(product.description),
    product.stock,
    price(product.priceCents, comma),
  ],
}

/** Whether the finish differs from the regular one of its card. */
export const isFoil = ({ finish, finishes }: Pick<Exported, 'finish' | 'finishes'>) =>
  Boolean(finish) && finish !== (plainFinishOf(finishes ?? []) ?? 'normal')

export const powerToolsFile: ForOthers = {
  name: 'power-tools',
  headings: [
    'cardmarketId',
    'quantity',
    'name',
    'set',
    'setCode',
    'cn',
    'condition',
    'language',
    'isFirstEd',
    'isReverseHolo',
    'isSigned',
    'finishType',
    'price',
    'comment',
    'location',
  ],
  style: point,
  cellsOf: (product) => [
    product.cardmarketId ?? '',
    product.stock,
    text(product.name),
    text(product.setName),
    text(product.setCode),
    text(product.collectorNumber),
    product.condition ?? '',
    text(product.language),
    yes(product.isFirstEdition),
    yes(product.finish === 'reverse'),
    yes(product.isSigned),
    text(product.finish),
    price(product.priceCents, point),
    text(product.description),
    text(product.location),
  ],
}

const inTcgplayer: Record<Condition, string> = {
  MT: 'Near Mint',
  NM: 'Near Mint',
  EX: 'Lightly Played',
  GD: 'Moderately Played',
  LP: 'Moderately Played',
  PL: 'Heavily Played',
  PO: 'Damaged',
}

const printings: Readonly<Record<string, string>> = {
  normal: '',
  holo: 'Holofoil',
  reverse: 'Reverse Holofoil',
  foil: 'Foil',
  etched: 'Foil Etched',
  'rainbow foil': 'Rainbow Foil',
  'cold foil': 'Cold Foil',
  'gold cold foil': 'Gold Cold Foil',
}

/** 'Lightly Played 1st Edition Holofoil - German'. */
function tcgplayerCondition({ condition, finish, isFirstEdition, language }: Exported): string {
  const printing = [isFirstEdition ? '1st Edition' : '', printings[finish ?? 'normal'] ?? finish].filter(Boolean)
  const copy = [condition ? inTcgplayer[condition] : 'Unopened', ...(condition ? printing : [])].join(' ')
  return language && language !== 'English' ? `${copy} - ${language}` : copy
}

/**
 * TCGplayer's pricing file, with the stock as the quantity to add. Its ids identify a card in one condition and are
 * unknown here, and its prices are in dollars, so both columns are empty.
 */
export const tcgplayerFile: ForOthers = {
  name: 'tcgplayer',
  headings: [
    'TCGplayer Id',
    'Product Line',
    'Set Name',
    'Product Name',
    'Title',
    'Number',
    'Rarity',
    'Condition',
    'TCG Market Price',
    'TCG Direct Low',
    'TCG Low Price With Shipping',
    'TCG Low Price',
    'Total Quantity',
    'Add to Quantity',
    'TCG Marketplace Price',
    'Photo URL',
  ],
  style: point,
  cellsOf: (product) => [
    '',
    product.game ? games[product.game].tcgplayerLine : '',
    text(product.setName),
    text(product.name),
    '',
    text(product.collectorNumber),
    text(product.rarity),
    text(tcgplayerCondition(product)),
    '',
    '',
    '',
    '',
    '',
    product.stock,
    '',
    '',
  ],
}
