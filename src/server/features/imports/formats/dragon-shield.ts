import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import { readFinish } from '#shared/rules/cards/finishes.ts'
import type { Format } from './format.ts'

/** Dragon Shield's folders. LOW, MID and MARKET are market prices, not the shop's. */
export const dragonShield: Format = {
  id: 'dragonShield',
  headings: [
    'foldername',
    'quantity',
    'cardname',
    'setcode',
    'setname',
    'cardnumber',
    'condition',
    'printing',
    'language',
  ],
  stock: 'add',
  currency: { of: 'EUR', known: false },
  amounts: ['pricebought', 'low', 'mid', 'market'],
  conditions: { headings: ['condition'], scale: 'cardmarket' },
  read: (row) => {
    const printing = row.text('printing')
    const foil = printing.toLowerCase() === 'foil'
    return {
      name: row.words('cardname'),
      setName: row.words('setname'),
      setCode: row.cardNumber('setcode'),
      number: row.cardNumber('cardnumber'),
      condition: row.condition('condition'),
      ...(foil ? { foil } : { finish: readFinish(printing) || undefined }),
      language: readLanguage(row.text('language')) || undefined,
      purchasePrice: row.money(['pricebought']),
      quantity: row.count('quantity'),
      location: row.words('foldername'),
    }
  },
}

/** The layout that the app exports for a folder. */
export const dragonShieldApp: Format = {
  ...dragonShield,
  headings: ['quantity', 'name', 'cardnumber', 'expansioncode', 'expansionname', 'purchaseprice', 'foil', 'condition'],
  amounts: ['purchaseprice', 'singlecurrentprice', 'totalcurrentprice'],
  spare: ['totalcurrentprice'],
  read: (row) => ({
    name: row.words('name'),
    setName: row.words('expansionname'),
    setCode: row.cardNumber('expansioncode'),
    number: row.cardNumber('cardnumber'),
    condition: row.condition('condition'),
    foil: row.yes('foil') ?? false,
    language: readLanguage(row.text('language')) || undefined,
    purchasePrice: row.money(['purchaseprice']),
    quantity: row.count('quantity'),
  }),
}
