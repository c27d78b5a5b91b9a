import { findCardLanguage } from '#shared/rules/cards/card-languages.ts'
import { isNamedFinish, readFinish } from '#shared/rules/cards/finishes.ts'
import { readCardName } from '../reading/values/card-number.ts'
import type { Format } from './format.ts'
import type { RowFacts } from './row-facts.ts'

/** Managem's stock. Its notes are private to the shop, its comments are public. */
export const managem: Format = {
  id: 'managem',
  headings: ['mode', 'urn', 'game', 'set', 'name', 'cardmarketid', 'condition', 'price', 'quantity', 'variants'],
  stock: 'replace',
  currency: { of: 'EUR', known: false },
  amounts: ['price'],
  conditions: { headings: ['condition'] },
  read: (row) => {
    const { name, ...card } = readCardName(row.text('name'))
    const hidden = row.yes('hidden')
    return {
      name: name || undefined,
      ...card,
      setName: row.words('set'),
      condition: row.condition('condition'),
      ...variantsOf(row.text('variants')),
      price: row.money(['price']),
      quantity: row.count('quantity'),
      isActive: hidden === undefined ? undefined : !hidden,
      description: row.words('comment'),
      cardmarketId: row.id('cardmarketid'),
      tcgplayerId: row.id('tcgplayerid'),
    }
  },
}

const flags: Readonly<Record<string, RowFacts>> = {
  firstedition: { isFirstEdition: true },
  '1stedition': { isFirstEdition: true },
  firsted: { isFirstEdition: true },
  signed: { isSigned: true },
  altered: { isAltered: true },
  playset: { isPlayset: true },
  foil: { foil: true },
}

/** 'German, Reverse Holo, Signed': unknown words become tags. */
function variantsOf(text: string): RowFacts {
  const facts: RowFacts = {}
  for (const word of text.split(/[,;|]/).map((part) => part.trim())) {
    const finish = readFinish(word)
    const language = findCardLanguage(word)
    const flag = flags[word.toLowerCase().replace(/[^a-z0-9]/g, '')]
    if (word === '') continue
    if (flag) Object.assign(facts, flag)
    else if (language) facts.language = language
    else if (isNamedFinish(finish)) facts.finish = finish
    else facts.tags = [...(facts.tags ?? []), word]
  }
  return facts
}
