import type { z } from 'zod'
import { type BuyCard, type Buying, BuyingSettings } from '#shared/contract/buying/buying.ts'
import { problemText } from '#shared/contract/problem.ts'
import type { Text } from '#shared/messages/translator.ts'
import { type Condition, conditions } from '#shared/rules/cards/conditions.ts'
import type { Formats } from '#shared/rules/languages/formats.ts'
import { noPrice, noStock, readNumber, typedNumber } from '../forms/typed-number.ts'
import { percentIn } from '../prices/rules/rules-input.ts'
import { readTerms, type TypedTerms, termsFieldOf, typedTerms } from './terms-input.ts'

type Settings = z.output<typeof BuyingSettings>
type Rule = Settings['rules']['rules'][number]

/** Form input of a rule. The key is stable when rules are reordered. An empty percentage: not paid in this way. */
export type TypedRule = Pick<
  Rule,
  'name' | 'games' | 'sets' | 'rarities' | 'types' | 'finishes' | 'languages' | 'figure'
> & {
  key: number
  cash: string
  bank: string
  credit: string
  from: string
  to: string
  floor: string
  ceiling: string
}

export type TypedHot = {
  key: number
  cardId: number
  finish: string | null
  kind: 'fixed' | 'extra'
  cash: string
  bank: string
  credit: string
  extra: string
  pieces: string
}

/** Form input. Empty fields mean no limit, no change, or a condition that is not bought. */
export type TypedBuying = {
  isOn: boolean
  rules: TypedRule[]
  conditions: Record<Condition, string>
  minimum: string
  rounding: Settings['rules']['rounding']
  fewPieces: string
  fewPercent: string
  manyPieces: string
  manyPercent: string
  full: string
  maxPieces: string
  hot: TypedHot[]
  never: Settings['never']
  terms: TypedTerms
  /** Cards of both lists. */
  cards: BuyCard[]
}

/** Errors by path: `rules.0.cash`, `minimum`. */
export type BuyingErrors = Readonly<Record<string, Text>>

let keys = 0

export const newRule = (): TypedRule => ({
  key: ++keys,
  name: '',
  games: [],
  sets: [],
  rarities: [],
  types: [],
  finishes: [],
  languages: [],
  figure: 'trend',
  cash: '50',
  bank: '50',
  credit: '65',
  from: '',
  to: '',
  floor: '',
  ceiling: '',
})

export const newHot = (cardId: number): TypedHot => ({
  key: ++keys,
  cardId,
  finish: null,
  kind: 'extra',
  cash: '',
  bank: '',
  credit: '',
  extra: '10',
  pieces: '',
})

export function typedBuying(
  { isOn, rules: all, hot, never, terms, cards }: Buying,
  { language }: Formats,
): TypedBuying {
  const percent = (value: number | null) =>
    value === null ? '' : language === 'nl' ? String(value).replace('.', ',') : String(value)
  const euros = (cents: number | null) => (cents === null ? '' : typedNumber('euros', cents, language))
  const pieces = (count: number | null | undefined) => (count == null ? '' : String(count))
  const { stock } = all
  return {
    isOn,
    rules: all.rules.map(({ percent: paid, fromCents, toCents, floorCents, ceilingCents, ...rule }) => ({
      ...rule,
      key: ++keys,
      cash: percent(paid.cash),
      bank: percent(paid.bank),
      credit: percent(paid.credit),
      from: euros(fromCents),
      to: euros(toCents),
      floor: euros(floorCents),
      ceiling: euros(ceilingCents),
    })),
    conditions: Object.fromEntries(
      conditions.map((condition) => [condition, percent(all.conditions[condition])]),
    ) as TypedBuying['conditions'],
    minimum: euros(all.minimumCents),
    rounding: all.rounding,
    fewPieces: pieces(stock.few?.pieces),
    fewPercent: percent(stock.few?.percent ?? null),
    manyPieces: pieces(stock.many?.pieces),
    manyPercent: percent(stock.many?.percent ?? null),
    full: pieces(stock.full),
    maxPieces: pieces(all.maxPieces),
    hot: hot.map((card) => ({
      ...newHot(card.cardId),
      finish: card.finish,
      kind: card.kind,
      pieces: pieces(card.maxPieces),
      ...(card.kind === 'extra'
        ? { extra: percent(card.percent) }
        : { cash: euros(card.cents.cash), bank: euros(card.cents.bank), credit: euros(card.cents.credit) }),
    })),
    never,
    terms: typedTerms(terms, { euros, percent, pieces }),
    cards,
  }
}

/** Parses and validates the form with the server's schema. Returns the settings, or errors by field. */
export function readBuying(
  typed: TypedBuying,
  { revision }: Pick<Settings, 'revision'>,
): { settings: Settings } | { errors: BuyingErrors } {
  const errors: Record<string, Text> = {}
  const empty = (text: string) => text.trim() === ''
  const percent = (text: string, path: string) => {
    if (empty(text)) return null
    const value = percentIn(text)
    if (value === undefined) errors[path] = (t) => t('buying.problem.percent')
    return value ?? 0
  }
  const number = (kind: 'euros' | 'pieces') => (text: string, path: string) => {
    if (empty(text)) return null
    const { value, error } = readNumber(kind, text, kind === 'euros' ? noPrice : noStock)
    if (error) errors[path] = error
    return value ?? 0
  }
  const euros = number('euros')
  const pieces = number('pieces')
  const level = (count: string, share: string, path: string) => {
    if (empty(count) && empty(share)) return null
    if (empty(count) || empty(share))
      errors[`${path}${empty(count) ? 'Pieces' : 'Percent'}`] = (t) => t('buying.problem.level')
    return { pieces: pieces(count, `${path}Pieces`) ?? 0, percent: percent(share, `${path}Percent`) ?? 0 }
  }
  const settings = {
    revision,
    isOn: typed.isOn,
    rules: {
      rules: typed.rules.map(({ key: _, cash, bank, credit, from, to, floor, ceiling, ...rule }, at) => ({
        ...rule,
        percent: {
          cash: percent(cash, `rules.${at}.cash`),
          bank: percent(bank, `rules.${at}.bank`),
          credit: percent(credit, `rules.${at}.credit`),
        },
        fromCents: euros(from, `rules.${at}.from`),
        toCents: euros(to, `rules.${at}.to`),
        floorCents: euros(floor, `rules.${at}.floor`),
        ceilingCents: euros(ceiling, `rules.${at}.ceiling`),
      })),
      conditions: Object.fromEntries(
        conditions.map((condition) => [condition, percent(typed.conditions[condition], `conditions.${condition}`)]),
      ),
      minimumCents: euros(typed.minimum, 'minimum') ?? 0,
      rounding: typed.rounding,
      stock: {
        few: level(typed.fewPieces, typed.fewPercent, 'few'),
        many: level(typed.manyPieces, typed.manyPercent, 'many'),
        full: pieces(typed.full, 'full'),
      },
      maxPieces: pieces(typed.maxPieces, 'maxPieces'),
    },
    hot: typed.hot.map(({ cardId, finish, kind, cash, bank, credit, extra, pieces: most }, at) => {
      const card = { cardId, finish, maxPieces: pieces(most, `hot.${at}.pieces`) }
      if (kind === 'extra') return { kind, ...card, percent: percent(extra, `hot.${at}.extra`) ?? 0 }
      const cents = {
        cash: euros(cash, `hot.${at}.cash`),
        bank: euros(bank, `hot.${at}.bank`),
        credit: euros(credit, `hot.${at}.credit`),
      }
      return { kind, ...card, cents }
    }),
    never: typed.never,
    terms: readTerms(typed.terms, { euros, percent, pieces }),
  }
  const checked = BuyingSettings.safeParse(settings)
  for (const { path, message } of checked.error?.issues ?? []) errors[fieldOf(path)] ??= problemText(message)
  return checked.data && Object.keys(errors).length === 0 ? { settings: checked.data } : { errors }
}

const levels: Readonly<Record<string, string>> = { pieces: 'Pieces', percent: 'Percent' }

/** The form's name of a field of the settings. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [first, second, third, fourth] = path.map(String)
  if (first === 'rules' && second === 'rules') return third === undefined ? 'rules' : `rules.${third}.${lastOf(path)}`
  if (first === 'rules' && second === 'stock') return fourth ? `${third}${levels[fourth]}` : String(third)
  if (first === 'rules') return second === 'conditions' ? `conditions.${third}` : (second ?? '').replace(/Cents$/, '')
  if (first === 'hot' && second !== undefined) {
    const field = lastOf(path)
    return `hot.${second}.${field === 'percent' ? 'extra' : field === 'maxPieces' ? 'pieces' : field}`
  }
  return first === 'terms' ? termsFieldOf(path.slice(1).map(String)) : (first ?? '')
}

const lastOf = (path: readonly PropertyKey[]) => String(path.at(-1)).replace(/Cents$/, '')
