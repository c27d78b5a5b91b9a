import { z } from 'zod'
import { conditionScales } from '../rules/cards/conditions.ts'
import { text, words } from './fields.ts'
import { refusal } from './problem.ts'
import { YesNo } from './yes-no.ts'

/** What wrote a file. `toploader` is our own kind, `mapped` one whose columns its owner named, `list` what an owner pasted. */
export const importFormats = [
  'toploader',
  'cardmarket',
  'powerTools',
  'tcgplayer',
  'tcgplayerApp',
  'manabox',
  'collectr',
  'dragonShield',
  'shopify',
  'managem',
  'mapped',
  'list',
] as const
export type ImportFormat = (typeof importFormats)[number]

/** Whether the stock of a row takes the place of what a listing has, or comes on top of it. */
const stockModes = ['replace', 'add'] as const
export type StockMode = (typeof stockModes)[number]

/** What a column of an unknown file can be. */
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

/** Which column has which field, by its place from 0. */
export type Mapping = Partial<Record<MappedField, number>>

const CURRENCY = /^[A-Z]{3}$/

const pairs = (text: string) => (text === '' ? [] : text.split(',').map((pair) => pair.split(':')))

/** `name:0,price:3`, as an address has it. */
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

/** `USD:0.92`: what one unit of other currencies is worth in euros. */
const RatesText = words(200).transform((text, context): Record<string, number> => {
  const rates: Record<string, number> = {}
  for (const [currency = '', rate = ''] of pairs(text)) {
    const value = Number(rate)
    if (!CURRENCY.test(currency) || !/^\d{1,4}(\.\d{1,6})?$/.test(rate) || value === 0) {
      context.addIssue({ code: 'custom', message: refusal('rates') })
      return {}
    }
    rates[currency] = value
  }
  return rates
})

/** What an owner may answer to what a file leaves open. */
export const importAnswers = {
  stock: z.enum(stockModes, refusal('stockMode')).optional(),
  /** What `LP` means in it. */
  scale: z.enum(conditionScales, refusal('scale')).optional(),
  /** Of amounts whose currency nothing says. */
  currency: text(3, refusal('currency'), refusal('currency')).regex(CURRENCY, refusal('currency')).optional(),
  rates: RatesText.optional(),
  columns: MappingText.optional(),
  /** `no`: the first line is a row as well. */
  hasHeadings: YesNo.optional(),
}

/** How a file was understood. */
export const ImportReading = z.strictObject({
  format: z.enum(importFormats),
  encoding: z.enum(['utf-8', 'utf-16', 'windows-1252']),
  stock: z.enum(stockModes),
  /** Columns with values that we have no field for, and how many rows have one. */
  notKept: z.array(z.strictObject({ column: z.string(), rows: z.number() })),
  /** Currencies other than the euro: how many amounts, and the rate that was given. Without one they are left out. */
  currencies: z.array(z.strictObject({ currency: z.string(), amounts: z.number(), rate: z.number().nullable() })),
  /** What amounts were taken to be in because nothing says it; null where something does, or there are none. */
  assumedCurrency: z.string().nullable(),
  /** By which scale `LP` was read: null where no row has it. `both`: the file has letters of both scales. */
  scale: z.enum([...conditionScales, 'both']).nullable(),
  /** How many rows are a card of the catalogue. */
  cards: z.number(),
  /** Rows without a usable price: how many took the market's, and how many come in inactive. */
  trendPrices: z.number(),
  needPrice: z.number(),
  /** Rows that were added to another row of the same listing. */
  merged: z.number(),
})
export type ImportReading = z.infer<typeof ImportReading>

/** A column of a file that we do not know, with what helps to name it. */
export const FileColumn = z.strictObject({
  heading: z.string(),
  samples: z.array(z.string()),
  /** What it was named the last time, or seems to be. */
  field: z.enum(mappedFields).nullable(),
})
export type FileColumn = z.infer<typeof FileColumn>
