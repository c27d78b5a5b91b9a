import type { z } from 'zod'
import { type PriceRule, PriceSettings } from '#shared/contract/catalogue/price-rules.ts'
import { problemText } from '#shared/contract/problem.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Formats } from '#shared/rules/languages/formats.ts'
import { noPrice, readNumber, typedNumber } from '../../forms/typed-number.ts'

/** Form input of a rule. The key is stable when rules are reordered. */
export type TypedRule = Pick<PriceRule, 'games' | 'conditions' | 'finishes' | 'rarities' | 'basis'> & {
  key: number
  percent: string
  floor: string
}

/** Form input. An empty floor of a rule falls back to the general one; an empty limit means none. */
export type TypedRules = Pick<PriceSettings, 'rounding' | 'nightly'> & {
  rules: TypedRule[]
  floor: string
  maxStep: string
}

type Path = `rules.${number}.${'percent' | 'floor'}` | 'rules' | 'floor' | 'maxStep'
export type RuleErrors = Partial<Record<Path, Text>>

let keys = 0

export const newRule = (): TypedRule => ({
  key: ++keys,
  conditions: [],
  finishes: [],
  rarities: [],
  percent: '100',
  floor: '',
})

export function typedRules(settings: PriceSettings, { language }: Formats): TypedRules {
  const percent = (value: number) => (language === 'nl' ? String(value).replace('.', ',') : String(value))
  const { rules, floorCents, maxStepPercent, rounding, nightly } = settings
  return {
    rounding,
    nightly,
    floor: typedNumber('euros', floorCents, language),
    maxStep: maxStepPercent === null ? '' : percent(maxStepPercent),
    rules: rules.map((rule) => ({
      ...newRule(),
      games: rule.games,
      conditions: rule.conditions,
      finishes: rule.finishes,
      rarities: rule.rarities,
      percent: percent(rule.percent),
      basis: rule.basis,
      floor: rule.floorCents === null ? '' : typedNumber('euros', rule.floorCents, language),
    })),
  }
}

/** Parses and validates the form with the server's schema. Returns the settings, or errors by field. */
export function readRules(typed: TypedRules): { settings: z.input<typeof PriceSettings> } | { errors: RuleErrors } {
  const errors: RuleErrors = {}
  const percent = (text: string, path: Path) => {
    const value = percentIn(text)
    if (value === undefined) errors[path] = (t) => t('prices.problem.percent')
    return value ?? 0
  }
  const euros = (text: string, path: Path) => {
    const { value, error } = readNumber('euros', text, noPrice)
    if (error) errors[path] = error
    return value ?? 0
  }
  const settings = {
    rules: typed.rules.map(({ games, conditions, finishes, rarities, basis, percent: text, floor }, index) => ({
      ...(games?.length ? { games } : {}),
      conditions,
      finishes,
      rarities,
      percent: percent(text, `rules.${index}.percent`),
      basis,
      floorCents: floor.trim() === '' ? null : euros(floor, `rules.${index}.floor`),
    })),
    floorCents: typed.floor.trim() === '' ? 0 : euros(typed.floor, 'floor'),
    rounding: typed.rounding,
    maxStepPercent: typed.maxStep.trim() === '' ? null : percent(typed.maxStep, 'maxStep'),
    nightly: typed.nightly,
  }
  const checked = PriceSettings.safeParse(settings)
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path.join('.').replace('floorCents', 'floor').replace('maxStepPercent', 'maxStep') as Path
    errors[field] ??= problemText(message)
  }
  return Object.keys(errors).length > 0 ? { errors } : { settings }
}

export const percentIn = (text: string): number | undefined =>
  /^\s*\d{1,4}(?:[.,]\d{1,2})?\s*%?\s*$/.test(text) ? Number.parseFloat(text.replace(',', '.')) : undefined
