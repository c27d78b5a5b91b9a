import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import { readFinish } from '#shared/rules/cards/finishes.ts'
import type { Format } from './format.ts'

/** Stock lists of Cardmarket's Power-Tools, including the inventory export. */
export const powerTools: Format = {
  id: 'powerTools',
  headings: ['cardmarketid', 'quantity', 'name', 'set', 'setcode', 'cn', 'condition', 'language', 'price'],
  stock: 'replace',
  currency: { of: 'EUR', known: true },
  amounts: ['price', 'oldprice'],
  conditions: { headings: ['condition'], scale: 'cardmarket' },
  read: (row) => {
    const finish = row.words('finishtype')
    return {
      name: row.words('name'),
      setName: row.words('set'),
      setCode: row.cardNumber('setcode'),
      number: row.cardNumber('cn'),
      rarity: row.words('rarity'),
      condition: row.condition('condition'),
      ...(row.yes('isreverseholo') ? { finish: 'reverse' } : finish ? { finish: readFinish(finish) } : { foil: false }),
      language: readLanguage(row.text('language')) || undefined,
      isFirstEdition: row.yes('isfirsted'),
      isSigned: row.yes('issigned'),
      isAltered: row.yes('isaltered'),
      isPlayset: row.yes('isplayset'),
      price: row.money(['price']),
      quantity: row.count('quantity'),
      description: row.words('comment'),
      location: row.words('location'),
      cardmarketId: row.id('cardmarketid'),
    }
  },
}
