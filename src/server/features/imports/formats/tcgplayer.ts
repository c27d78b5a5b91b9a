import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import { readFinish } from '#shared/rules/cards/finishes.ts'
import { readCardName } from '../reading/values/card-number.ts'
import { namedGameOf } from '../reading/values/read-game.ts'
import type { Format } from './format.ts'
import type { RowFacts } from './row-facts.ts'
import type { RowReader } from './row-reader.ts'

/**
 * TCGplayer's pricing and live inventory, and the export for Pro sellers. Its ids identify a card in one condition
 * ('SKU'), which our catalogue does not have: cards are matched by set and number.
 */
export const tcgplayer: Format = {
  id: 'tcgplayer',
  headings: ['tcgplayerid', 'productline', 'setname', 'productname', 'condition', 'totalquantity', 'addtoquantity'],
  stock: 'replace',
  currency: { of: 'USD', known: true },
  amounts: ['tcgmarketplaceprice', 'mystoreprice', 'tcgmarketprice', 'tcglowprice'],
  conditions: { headings: [], scale: 'tcgplayer' },
  read: (row) => {
    const { name, ...card } = readCardName(row.text('productname'), row.cardNumber('number'))
    return {
      name: name || undefined,
      game: namedGameOf(row.text('productline')),
      setName: row.words('setname'),
      rarity: row.words('rarity'),
      ...copyOf(row),
      // A condition calls every pattern 'Holofoil'.
      ...card,
      price: priceOf(row),
      quantity: (row.count('totalquantity') ?? 0) + (row.count('addtoquantity') ?? 0),
      imageUrl: row.words('photourl'),
    }
  },
}

/** A Pro seller may have another price in their own store; the marketplace price is preferred. */
function priceOf(row: RowReader) {
  const price = row.money(['tcgmarketplaceprice'])
  return price?.cents ? price : row.money(['mystoreprice'])
}

const CONDITION = /^(?:Near Mint|Lightly Played|Moderately Played|Heavily Played|Damaged|Unopened|Opened|Mint)(?=\s|$)/i
const LANGUAGE = /^[\p{L} ()-]+$/u

/** Splits 'Lightly Played 1st Edition Holofoil - Japanese' into condition, edition, finish and language. */
function copyOf(row: RowReader): RowFacts {
  const text = row.text('condition')
  const [condition = text] = CONDITION.exec(text) ?? []
  const rest = ` ${text.slice(condition.length).trim()}`
  const dash = rest.indexOf(' - ')
  const behind = dash < 0 ? '' : rest.slice(dash + 3).trim()
  const language = LANGUAGE.test(behind) ? behind : undefined
  const printing = (language === undefined ? rest : rest.slice(0, dash)).trim()
  const japanese = /\bjapan/i.test(row.text('productline')) ? 'Japanese' : undefined
  const written = language ? readLanguage(language) : japanese
  if (/^(un)?opened$/i.test(condition)) return { language: written }
  return {
    condition: row.condition('condition', condition),
    ...readPrinting(printing),
    language: written ?? 'English',
  }
}

/** '1st Edition Holofoil', 'Unlimited', 'Reverse Holofoil'; an empty text means a normal card. */
export function readPrinting(printing: string): RowFacts {
  const first = /1st edition/i.test(printing)
  const rest = printing.replace(/1st edition|unlimited/gi, '').trim()
  return {
    ...(rest && rest.toLowerCase() !== 'normal' ? { finish: readFinish(rest) } : { foil: false }),
    ...(first && { isFirstEdition: true }),
  }
}
