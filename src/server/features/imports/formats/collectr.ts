import { readFinish } from '#shared/rules/cards/finishes.ts'
import { readCardName } from '../reading/values/card-number.ts'
import { namedGameOf } from '../reading/values/read-game.ts'
import { readGrade } from '../reading/values/read-grade.ts'
import type { Format } from './format.ts'

/** Collectr's portfolios: cards, graded cards and sealed products. The heading of the market price contains a date. */
export const collectr: Format = {
  id: 'collectr',
  headings: ['portfolioname', 'category', 'set', 'productname', 'cardnumber', 'variance', 'grade', 'quantity'],
  stock: 'add',
  currency: { of: 'USD', known: false },
  amounts: ['averagecostpaid', 'marketprice', 'priceoverride'],
  conditions: { headings: ['cardcondition'], scale: 'tcgplayer' },
  read: (row) => {
    const { name, ...card } = readCardName(row.text('productname'), row.cardNumber('cardnumber'))
    const grade = readGrade(row.text('grade')) ?? readGrade(row.text('cardcondition'))
    const isCard = row.text('cardnumber') !== ''
    return {
      name: name || undefined,
      game: namedGameOf(row.text('category')),
      setName: row.words('set'),
      ...(isCard && {
        rarity: row.words('rarity'),
        ...(grade ?? { condition: row.condition('cardcondition') }),
        finish: readFinish(row.text('variance')) || undefined,
        ...card,
        category: 'singles',
      }),
      price: row.money(['priceoverride']),
      purchasePrice: row.money(['averagecostpaid']),
      quantity: row.count('quantity'),
      location: row.words('portfolioname'),
    }
  },
}
