import { z } from 'zod'
import { text, words } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { YesNo } from '#shared/contract/yes-no.ts'
import { conditionScales } from '#shared/rules/cards/conditions.ts'

/** Format of a file. `toploader` is our own, `mapped` has columns named by the owner, `list` is pasted text. */
export const importFormats = [
  'toploader',
  'cardmarket',
  'powerTools',
  'tcgplayer',
  'tcgplayerApp',
  'manabox',
  'collectr',
  'deckbox',
  'dragonShield',
  'shopify',
  'managem',
  'mapped',
  'list',
] as const
export type ImportFormat = (typeof importFormats)[number]

/** Whether a row's stock replaces or adds to the stock of a listing. */
const stockModes = ['replace', 'add'] as const
export type StockMode = (typeof stockModes)[number]

/** Fields that a column of an unknown file can be mapped to. */
export const mappedFields = [
  'name',
  'setName',
  'setCode',
  'number',
  'rarity',
  'condition',
  'finish',
  'foil',
  'language',
  'price',
  'currency',
  'quantity',
  'sku',
  'ean',
  'location',
  'purchasePrice',
  'category',
  'description',
  'tags',
  'grade',
  'certificateNumber',
  'isFirstEdition',
  'isSigned',
  'isAltered',
  'isPlayset',
  'isActive',
  'imageUrl',
  'cardmarketId',
  'tcgplayerId',
] as const
export type MappedField = (typeof mappedFields)[number]

/** 0-based column per field. */
export type Mapping = Partial<Record<MappedField, number>>

const CURRENCY = /^[A-Z]{3}$/

const pairs = (text: string) => (text === '' ? [] : text.split(',').map((pair) => pair.split(':')))

/** Query string form: `name:0,price:3`. */
const MappingText = words(1_000).transform((text, context): Mapping => {
  const mapping: Mapping = {}
  for (const [field, place] of pairs(text)) {
    const known = mappedFields.find((one) => one === field)
    if (!known || !/^\d{1,3}$/.test(place ?? '') || known in mapping) {
      context.addIssue({ code: 'custom', message: refusal('mapping') })
      return {}
    }
    mapping[known] = Number(place)
  }
  if (mapping.name === undefined) context.addIssue({ code: 'custom', message: refusal('mappingWithoutName') })
  return mapping
})

/** `USD:0.92`: exchange rates to the euro, per unit of the other currency. */
const RatesText = words(200).transform((text, context): Record<string, number> => {
  const rates: Record<string, number> = {}
  for (const [currency = '', rate = ''] of pairs(text)) {
    const value = Number(rate)
    if (!CURRENCY.test(currency) || !/^\d{1,4}(\.\d{1,10})?$/.test(rate) || value === 0) {
      context.addIssue({ code: 'custom', message: refusal('rates') })
      return {}
    }
    rates[currency] = value
  }
  return rates
})

/** Owner's choices where a file is ambiguous. */
export const importAnswers = {
  /** `no`: new products come in inactive. */
  active: YesNo.optional(),
  stock: z.enum(stockModes, refusal('stockMode')).optional(),
  /** Scale by which `LP` is read. */
  scale: z.enum(conditionScales, refusal('scale')).optional(),
  /** Currency of amounts that do not name one. */
  currency: text(3, refusal('currency'), refusal('currency')).regex(CURRENCY, refusal('currency')).optional(),
  rates: RatesText.optional(),
  columns: MappingText.optional(),
  /** `no`: the first line is data. */
  hasHeadings: YesNo.optional(),
}

/** Interpretation of a file. */
export const ImportReading = z.strictObject({
  format: z.enum(importFormats),
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
  stock: z.enum(stockModes),
  /** Columns with values but no matching field, and the number of rows with a value. */
  notKept: z.array(z.strictObject({ column: z.string(), rows: z.number() })),
  /** Currencies other than the euro: number of amounts, and the given rate. Without a rate they are skipped. */
  currencies: z.array(z.strictObject({ currency: z.string(), amounts: z.number(), rate: z.number().nullable() })),
  /** Assumed currency where the file names none; null where it names one, or has no amounts. */
  assumedCurrency: z.string().nullable(),
  /** Scale by which `LP` was read; null where no row has it. `both`: the file uses letters of both scales. */
  scale: z.enum([...conditionScales, 'both']).nullable(),
  /** Rows that match a card of the catalogue. */
  cards: z.number(),
  /** Rows without a usable price: those with the market price instead, and those imported as inactive. */
  trendPrices: z.number(),
  needPrice: z.number(),
  /** Rows merged into another row of the same listing. */
  merged: z.number(),
})
export type ImportReading = z.infer<typeof ImportReading>

/** A column of an unknown file, with samples that help to map it. */
export const FileColumn = z.strictObject({
  heading: z.string(),
  samples: z.array(z.string()),
  /** The previous mapping of this column, or a guess. */
  field: z.enum(mappedFields).nullable(),
})
export type FileColumn = z.infer<typeof FileColumn>
