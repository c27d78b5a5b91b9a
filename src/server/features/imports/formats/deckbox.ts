import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import type { Format } from './format.ts'

/** Deckbox's inventory of Magic cards. Its prices are in dollars, and optional. */
export const deckbox: Format = {
  id: 'deckbox',
  headings: ['count', 'tradelistcount', 'name', 'edition', 'cardnumber', 'condition', 'language', 'foil'],
  stock: 'add',
  currency: { of: 'USD', known: false },
  amounts: ['myprice'],
  conditions: { headings: ['condition'], scale: 'tcgplayer' },
  read: (row) => ({
    game: 'magic',
    name: row.words('name'),
    setName: row.words('edition'),
    setCode: row.cardNumber('editioncode'),
    number: row.cardNumber('cardnumber'),
    rarity: row.words('rarity'),
    condition: row.condition('condition', row.text('condition').split('(')[0]),
    foil: row.text('foil') !== '',
    language: readLanguage(row.text('language')) || undefined,
    isSigned: row.text('signed') !== '',
    isAltered: row.text('alteredart', 'altered') !== '',
    tags: row.text('misprint') ? ['Misprint'] : undefined,
    price: row.money(['myprice']),
    quantity: row.count('count'),
  }),
}
