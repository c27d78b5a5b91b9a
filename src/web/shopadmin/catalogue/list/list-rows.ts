import type { checkCardList, OpenLine } from '#shared/contract/catalogue/card-lists.ts'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { Condition } from '#shared/rules/cards/conditions.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { type NumberRead, noPrice, readNumber, typedNumber } from '../../forms/typed-number.ts'
import { checked, stockNotWhole } from '../import-input.ts'

/** A parsed line with the owner's edits. */
export type ListRow = {
  line: OpenLine
  /** The matched entry; undefined until one is chosen. */
  entry: CatalogueProduct | undefined
  stock: string
  price: string
}

/** Defaults for lines without these values. `byRules`: prices by the shop's rules instead of the market's. */
export type ListDefaults = { condition: Condition | ''; language: string; location: string; byRules: boolean }

export const rowsOf = (lines: readonly OpenLine[], language: Language): ListRow[] =>
  lines.map((line) => ({
    line,
    entry: line.clear ? line.entries[0] : undefined,
    stock: String(line.stock),
    price: line.priceCents === null || isForeign(line) ? '' : typedNumber('euros', line.priceCents, language),
  }))

/** The rows with these cards, by their lines in the text. */
export const withEntries = (rows: readonly ListRow[], entries: readonly CatalogueProduct[] = []): ListRow[] =>
  rows.map((row) => {
    const chosen = entries[row.line.line - 1]
    // One that was scanned without a network lacks details.
    const entry = row.line.entries.find(({ id }) => id === chosen?.id) ?? chosen
    return entry ? { ...row, entry, line: { ...row.line, entries: [entry], clear: true } } : row
  })

const isForeign = ({ currency, priceCents }: OpenLine): boolean => currency !== 'EUR' && Boolean(priceCents)

/** Currencies other than the euro, with the number of prices in each. */
export const currenciesOf = (rows: readonly ListRow[]) =>
  [...Map.groupBy(rows, ({ line }) => (isForeign(line) ? line.currency : ''))].flatMap(([currency, of]) =>
    currency === '' ? [] : [{ currency, amounts: of.length }],
  )

/** Fills in the prices that the list states in another currency, in euros. */
export const converted = (rows: readonly ListRow[], rates: Readonly<Record<string, string>>, language: Language) =>
  rows.map((row): ListRow => {
    const { priceCents, currency } = row.line
    const rate = rates[currency]
    if (!isForeign(row.line) || priceCents === null || rate === undefined) return row
    return { ...row, price: typedNumber('euros', Math.round(priceCents * Number(rate)), language) }
  })

type Cards = Input<typeof checkCardList>['body']['cards']
type Problem = NonNullable<NumberRead['error']>

/** Valid cards, and errors by line. Skips lines without a card. */
export function cardsOf(
  rows: readonly ListRow[],
  defaults: ListDefaults,
): { cards: Cards; wrong: Map<number, Problem> } {
  const wrong = new Map<number, Problem>()
  const cards = rows.flatMap(({ line, entry, stock, price }): Cards => {
    if (!entry) return []
    const pieces = checked('stock', readNumber('pieces', stock, stockNotWhole))
    const cents = price.trim() === '' ? { value: null } : checked('price', readNumber('euros', price, noPrice))
    const problem = pieces.error ?? ('error' in cents ? cents.error : undefined)
    if (problem) wrong.set(line.line, problem)
    const isCard = entry.type === 'card'
    return [
      {
        line: line.line,
        openLine: line.id,
        pokemonProductId: entry.id,
        stock: pieces.value ?? 0,
        priceCents: cents.value ?? null,
        language: line.language ?? defaults.language,
        location: defaults.location,
        ...(isCard && {
          condition: line.condition ?? defaults.condition,
          isFirstEdition: line.isFirstEdition,
          ...(line.finish && { finish: line.finish }),
        }),
      },
    ]
  })
  return { cards, wrong }
}
