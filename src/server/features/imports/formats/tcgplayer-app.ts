import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import { readCardName } from '../reading/values/card-number.ts'
import type { Format } from './format.ts'
import { readPrinting } from './tcgplayer.ts'

/** Scanned cards from TCGplayer's app. It has no prices. */
export const tcgplayerApp: Format = {
  id: 'tcgplayerApp',
  headings: ['quantity', 'name', 'simplename', 'set', 'cardnumber', 'setcode', 'printing', 'condition', 'productid'],
  stock: 'add',
  currency: { of: 'USD', known: true },
  amounts: [],
  conditions: { headings: ['condition'], scale: 'tcgplayer' },
  spare: ['name', 'simplename'],
  read: (row) => {
    const number = row.cardNumber('cardnumber')
    const { name, ...card } = readCardName(row.text('simplename', 'name'), number)
    // Only the full name includes the pattern.
    const { finish } = readCardName(row.text('name'), number)
    return {
      name: name || undefined,
      setName: row.words('set'),
      setCode: row.cardNumber('setcode'),
      rarity: row.words('rarity'),
      ...(/^(un)?opened$/i.test(row.text('condition'))
        ? {}
        : { condition: row.condition('condition'), ...readPrinting(row.text('printing')) }),
      ...card,
      ...(finish && { finish }),
      language: readLanguage(row.text('language')) || undefined,
      quantity: row.count('quantity'),
      tcgplayerId: row.id('productid'),
    }
  },
}
