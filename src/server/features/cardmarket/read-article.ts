import { readCardmarketName } from '#server/features/imports/imports.ts'
import { LONGEST_ARTICLE } from '#shared/contract/products/cardmarket.ts'
import { findCardLanguage } from '#shared/rules/cards/card-languages.ts'
import { type Condition, conditions } from '#shared/rules/cards/conditions.ts'

/** An article as Cardmarket describes it. `priceCents` is undefined if it cannot be read. */
export type SoldArticle = {
  text: string
  /** The text without quantity and price, with the number of the product. */
  kind: string
  quantity: number
  name: string
  expansion: string
  /** Collector number and code of the set, as far as the text states them. */
  number: string | undefined
  setCode: string | undefined
  productId: number | undefined
  condition: Condition | undefined
  language: string | undefined
  isFoil: boolean
  isFirstEdition: boolean
  isSigned: boolean
  isAltered: boolean
  isPlayset: boolean
  priceCents: number | undefined
}

// '205', 'TG05', '6/165'.
const NUMBER = /^[A-Za-z]{0,5}\d{1,4}[a-z]?(?:\/\w{1,6})?$/

const isCondition = (text: string): text is Condition => conditions.some((condition) => condition === text)
const flag = (parts: readonly string[], name: RegExp) => parts.some((part) => name.test(part))

/** Reads `2x Mew ex (Pokémon 151) - 205 - Double Rare - NM - English - Foil - 12,50 EUR`. Cardmarket writes the price of one piece. */
export function readArticle(
  text: string,
  productId: number | undefined,
  cents: (amount: string) => number | undefined,
): SoldArticle {
  const [first = '', ...parts] = text
    .trim()
    .split(/\s[-–]\s/)
    .map((part) => part.trim())
  const price = parts.at(-1) ?? ''
  const details = parts.slice(0, -1)
  const [, quantity = '0', rest = first] = /^(\d{1,4})\s?[x×]\s(.*)$/s.exec(first) ?? []
  return {
    text: text.trim(),
    kind: [productId, [rest, ...details].join(' - ')].filter(Boolean).join(' ').slice(0, LONGEST_ARTICLE),
    quantity: Number(quantity),
    ...titleOf(rest, details),
    productId,
    condition: details.find(isCondition),
    language: details.map(findCardLanguage).find(Boolean),
    isFoil: flag(details, /^(?:foil|reverse holo)$/i),
    isFirstEdition: flag(details, /^first edition$/i),
    isSigned: flag(details, /^signed$/i),
    isAltered: flag(details, /^altered$/i),
    isPlayset: flag(details, /^playset$/i),
    priceCents: cents(price.replace(/\s?(?:EUR|€)$/, '')),
  }
}

/** The name and, in brackets behind it, the expansion; then the number. A name with a dash continues in the next parts. */
function titleOf(first: string, details: readonly string[]) {
  const more = first.endsWith(')') ? 0 : details.findIndex((part) => part.endsWith(')')) + 1
  const whole = [first, ...details.slice(0, more)].join(' - ')
  const at = whole.lastIndexOf(' (')
  const [before, expansion] =
    at > 0 && whole.endsWith(')') ? [whole.slice(0, at), whole.slice(at + 2, -1)] : [whole, '']
  const { name, number, setCode } = readCardmarketName(before)
  return { name, expansion, number: number ?? details.slice(more).find((part) => NUMBER.test(part)), setCode }
}
