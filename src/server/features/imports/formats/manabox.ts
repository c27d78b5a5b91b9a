import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import { readFinish } from '#shared/rules/cards/finishes.ts'
import type { Format } from './format.ts'

/**
 * ManaBox's collections; newer files include the binder and the date a card was added. Its prices are purchase prices.
 */
export const manabox: Format = {
  id: 'manabox',
  headings: [
    'name',
    'setcode',
    'setname',
    'collectornumber',
    'foil',
    'rarity',
    'quantity',
    'manaboxid',
    'purchaseprice',
  ],
  stock: 'add',
  currency: { of: 'EUR', known: false },
  amounts: ['purchaseprice'],
  conditions: { headings: ['condition'], scale: 'cardmarket' },
  read: (row) => {
    const foil = row.text('foil').toLowerCase()
    return {
      game: 'magic',
      name: row.words('name'),
      setName: row.words('setname'),
      setCode: row.cardNumber('setcode'),
      number: row.cardNumber('collectornumber'),
      rarity: row.words('rarity'),
      condition: row.condition('condition'),
      ...(foil === 'foil' ? { foil: true } : foil ? { finish: readFinish(foil) } : {}),
      language: readLanguage(row.text('language')) || undefined,
      isAltered: row.yes('altered'),
      tags: row.yes('misprint') ? ['Misprint'] : undefined,
      purchasePrice: row.money(['purchaseprice'], row.words('purchasepricecurrency')?.toUpperCase()),
      quantity: row.count('quantity'),
      location: row.words('bindername'),
    }
  },
}
