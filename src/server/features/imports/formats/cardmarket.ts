import { refusal } from '#shared/contract/problem.ts'
import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import { cardmarketLanguage } from '../reading/values/cardmarket-languages.ts'
import { readCardmarketName } from '../reading/values/cardmarket-name.ts'
import type { Format } from './format.ts'
import type { RowReader } from './row-reader.ts'

/** Cardmarket's stock list, in the old layout ('Foil?') and the current one ('isFoil', flags, comments). */
export const cardmarket: Format = {
  id: 'cardmarket',
  headings: ['idarticle', 'idproduct', 'englishname', 'expname', 'language', 'condition', 'amount', 'price'],
  stock: 'replace',
  currency: { of: 'EUR', known: true },
  amounts: ['price'],
  conditions: { headings: ['condition'], scale: 'cardmarket' },
  read: (row) => ({
    ...cardOf(row),
    setName: row.words('expname'),
    rarity: row.words('rarity'),
    condition: row.condition('condition'),
    ...foilOf(row),
    language: languageOf(row),
    isFirstEdition: row.yes('isfirsted', 'firsted', 'isfirstedition'),
    isSigned: row.yes('issigned', 'signed'),
    isAltered: row.yes('isaltered', 'altered'),
    isPlayset: row.yes('isplayset', 'playset'),
    price: row.money(['price']),
    quantity: row.count('amount'),
    description: row.words('comments'),
    cardmarketId: row.id('idproduct'),
  }),
}

function cardOf(row: RowReader) {
  const { name, setCode, number } = readCardmarketName(row.text('englishname', 'localname'))
  return {
    name: name || undefined,
    setCode: row.cardNumber('exp') ?? setCode,
    number: row.cardNumber('collectornumber', 'number') ?? number,
  }
}

/** 'Foil?' means the reverse holo of a card with both a holo and a reverse holo. An empty cell means no foil. */
const foilOf = (row: RowReader) =>
  row.yes('isreverseholo', 'reverseholo') ? { finish: 'reverse' } : { foil: row.yes('foil', 'isfoil') ?? false }

function languageOf(row: RowReader): string | undefined {
  const text = row.text('language')
  if (!/^\d+$/.test(text)) return text ? readLanguage(text) : undefined
  const language = cardmarketLanguage(Number(text))
  if (!language) row.refuse('language', refusal('unknownLanguageNumber', { text }))
  return language
}
