import { findCardLanguage } from '#shared/rules/cards/card-languages.ts'
import {
  type Condition,
  type ConditionScale,
  conditionOfTcgplayer,
  conditions,
} from '#shared/rules/cards/conditions.ts'
import { isSpreadsheetDamage } from '#shared/rules/csv/spreadsheet-damage.ts'
import { isFinishOfAny, readAnyFinish } from '#shared/rules/games/finish-of-game.ts'
import { withoutUnseen } from '#shared/rules/text/text.ts'

/** Parsed line of a list. */
export type ParsedLine = {
  /** Name, set and number of the card, as typed into a search. */
  card: string
  /** The collector number in `card`, with its total. */
  number?: string
  /** The name alone, if a deck list gives the printing behind it: `Sol Ring (C21) 263`. */
  name?: string
  stock: number
  /** In hundredths of `currency`. */
  priceCents: number | null
  currency: string
  condition: Condition | null
  finish: string | null
  language: string | null
  isFirstEdition: boolean
  /** A spreadsheet destroyed its number, so the card is not certain. */
  isDamaged?: true
}

const COUNT = /^(?:[x×](\d{1,3})|(\d{1,3})[x×]|(\d{1,2}))$/i
const COUNT_BEHIND = /^(?:[x×](\d{1,3})|(\d{1,3})[x×])$/i
// '*' of a deck list, '•' of a message, '1.' of a numbered list.
const BULLET = /^\s*(?:[*•●▪‣·–—-]\s*(?=[\p{L}\d([×])|\d{1,3}[.)]\s+)/u
const FOIL_MARK = /\*([FE])\*/gi
// `[Ramp]` of Archidekt, and its tags: `^Have,#37d67a^`.
const CATEGORY = /\s(?:\[[^\]]{1,60}\]|\^[^^]{1,60}\^)(?=\s|$)/g
const SIDEBOARD = /^\s*SB:\s*/i
const PRINTING = /^(.{2,120}?)\s\([a-z0-9]{2,6}\)\s\S{0,8}\d/i
const LEADING_COUNT = /^\s*\d{1,3}[x×]?\s+/i
// The letters of a currency are capitals: 'Cad' or 'sek' can be part of a name.
const CURRENCY = '€|US\\$|\\$|£|¥|[Ee][Uu][Rr]|USD|GBP|JPY|CHF|CAD|AUD|PLN|SEK|DKK|NOK|CZK|HUF'
const PRICE = new RegExp(`^(?<before>${CURRENCY})?(?<whole>\\d{1,5})(?:[.,](?<part>\\d{2}))?(?<after>${CURRENCY})?$`)
const ONLY_CURRENCY = new RegExp(`^(?:${CURRENCY})$`)
const codes: Readonly<Record<string, string>> = { '€': 'EUR', US$: 'USD', $: 'USD', '£': 'GBP', '¥': 'JPY' }
const codeOf = (sign: string): string => codes[sign] ?? sign.toUpperCase()
// `125/197`, `LOB-EN001`, `OP01-120_p1`, `124★`.
const NUMBER =
  /^#?(?:[a-z0-9]{2,6}-[a-z]{0,2}\d{1,4}[a-z]?(?:_[a-z]\d)?|[a-z]{0,5}\d{1,4}[a-z]{0,2}[*★†]?)(?:\/[a-z]*\d+)?$/i

/**
 * Reads `4 Charizard ex OBF 125 NM DE 35.00`: quantity and card, then condition, language, finish and price in any
 * order. Deck lists mark foils as `*F*`, and end with a category in square brackets and a tag in carets.
 */
export function readLine(line: string, scale: ConditionScale): ParsedLine {
  const marks = [...line.matchAll(FOIL_MARK)].map(([, mark = '']) => mark.toUpperCase())
  const all = withoutUnseen(line)
    .replace(FOIL_MARK, ' ')
    .replace(CATEGORY, ' ')
    .replace(SIDEBOARD, '')
    .replace(BULLET, '')
    .replace(/[:,]?\s(?:[x×]\s(\d{1,3})|(\d{1,3})\s?(?:stuks?|pcs|pieces))\s*$/, ' x$1$2')
    .replace(/[\t;|]+/g, ' ')
    .replace(/([€$£¥])\s+(?=\d)/g, '$1')
    .replace(/[()[\]]/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((word, place, all) => !/^[-–—:,]+$/.test(word) || !COUNT_BEHIND.test(all[place + 1] ?? ''))
  const words = all.filter((word) => !isSpreadsheetDamage(word))
  const parsed: ParsedLine = {
    card: '',
    stock: 1,
    priceCents: null,
    currency: 'EUR',
    condition: null,
    finish: marks.length > 0 ? (marks.includes('E') ? 'etched' : 'foil') : null,
    language: null,
    isFirstEdition: false,
  }
  const [first = ''] = words
  const count = COUNT.exec(first)
  if (count && words.length > 1) {
    parsed.stock = Number(count[1] ?? count[2] ?? count[3])
    words.shift()
  } else {
    const place = words.findLastIndex((word, at) => at > 0 && COUNT_BEHIND.test(word))
    const behind = COUNT_BEHIND.exec(words[place] ?? '')
    if (behind) {
      parsed.stock = Number(behind[1] ?? behind[2])
      words.splice(place, 1)
    }
  }
  // Consume details from the end. A name stays whole: 'Charizard EX' has no condition.
  for (;;) {
    const last = words.at(-1)
    if (last === undefined || words.length === 1 || !takeWord(parsed, last, words.slice(0, -1), scale)) break
    words.pop()
  }
  const number = words.findLast((word) => NUMBER.test(word))
  const isDamaged = words.length > 0 && all.some(isSpreadsheetDamage)
  const [, name] = PRINTING.exec(line.replace(FOIL_MARK, ' ')) ?? []
  return {
    ...parsed,
    finish: parsed.finish && readAnyFinish(parsed.finish),
    card: words.join(' '),
    ...(name && { name: name.replace(SIDEBOARD, '').replace(LEADING_COUNT, '') }),
    ...(number && { number: number.replace(/^#/, '') }),
    ...(isDamaged && { isDamaged }),
  }
}

function takeWord(parsed: ParsedLine, word: string, before: readonly string[], scale: ConditionScale): boolean {
  const { before: sign, whole, part, after } = PRICE.exec(word)?.groups ?? {}
  const currency = sign ?? after
  if (whole !== undefined && (part !== undefined || currency !== undefined) && parsed.priceCents === null) {
    parsed.priceCents = Number(whole) * 100 + Number(part ?? 0)
    if (currency !== undefined) parsed.currency = codeOf(currency)
    return true
  }
  if (ONLY_CURRENCY.test(word) && parsed.priceCents === null) {
    parsed.currency = codeOf(word)
    return true
  }
  // After a number every word is a detail; without one, only words that cannot belong to a name.
  const numbered = before.some((each) => NUMBER.test(each))
  const condition = conditionOf(word, scale)
  if (condition && parsed.condition === null && (numbered || word === 'NM')) {
    parsed.condition = condition
    return true
  }
  if (!numbered) return false
  if (/^(?:1st|1ed|edition)$/i.test(word)) {
    parsed.isFirstEdition = true
    return true
  }
  // Words of a finish are read from the last one: 'foil', 'cold foil', 'gold cold foil'.
  const finish = [/^(?:rev|rh)$/i.test(word) ? 'reverse' : word, parsed.finish].filter(Boolean).join(' ')
  if (isFinishOfAny(finish)) {
    parsed.finish = finish
    return true
  }
  const language = findCardLanguage(word)
  if (language && parsed.language === null) {
    parsed.language = language
    return true
  }
  return false
}

function conditionOf(word: string, scale: ConditionScale): Condition | undefined {
  const known = conditions.find((each) => each === word.toUpperCase())
  const theirs = Object.entries(conditionOfTcgplayer).find(([letters]) => letters === word.toUpperCase())?.[1]
  return scale === 'tcgplayer' ? (theirs ?? known) : (known ?? theirs)
}
