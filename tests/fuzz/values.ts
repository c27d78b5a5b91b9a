import { z } from 'zod'
import { Verbatim, verbatim } from './json-text.ts'
import type { Random } from './random.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  additionalProperties?: Schema | boolean
  $ref?: string
  $defs?: Record<string, Schema>
}

const texts = [
  '',
  ' ',
  'a',
  'Charizard ex',
  'misty@example.nl',
  'Mi.Sty+cards@GMAIL.com',
  '2026-11-23',
  '2026-02-30',
  '1234 AB',
  'NL',
  'https://example.nl/a',
  'javascript:alert(1)',
  '#5a4fcf',
  '-1',
  '1e400',
  'null',
  'true',
  '[]',
  '{}',
  "'; drop table orders; --",
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x")',
  '\u0000',
  '\ud800',
  '‮evil',
  '𝕊\u0301\u0301',
  '\r\nX-Injected: 1',
  '%00',
  '..%2f..',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  'é'.repeat(5_000),
]

/** Texts on which non-linear patterns are slow, and the lengths to send. */
export const fillings = ['a', '/', ' ', '.', '@', '<', '7', 'é', 'a.', ' -', '\u0301', "'"]
export const hostileLengths = [1_000, 10_000, 100_000]

const hostileText = (random: Random): string => {
  const filling = random.one(fillings)
  return filling.repeat(Math.ceil(random.one(hostileLengths) / filling.length))
}

const numbers = [0, 1, 2, 7, 100, 1_250, -1, 0.5, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 9_007_199_254_740_991]
const others = [null, true, false, [], {}, [null], [[[]]], { id: 1 }, { __proto__: null }]

/** A value that is in no schema, or in the wrong place. */
const wrongValue = (random: Random): unknown =>
  random.one([
    () => random.one(texts),
    () => hostileText(random),
    () => random.one(numbers),
    () => random.one(others),
    () => random.one(verbatim),
    () => manyOf(random.one(others)),
  ])()

const MANY = 10_000
/** More than any request may have. Repeated often enough, a long text does not fit into a string of the client. */
const MOST_CHARACTERS = 10_000_000

function manyOf(value: unknown): unknown[] {
  const { length } = JSON.stringify(value) ?? 'null'
  return Array.from({ length: Math.ceil(Math.min(MANY, MOST_CHARACTERS / length)) }, () => value)
}

const known = new WeakMap<z.ZodType, Schema>()

function jsonSchema(schema: z.ZodType): Schema {
  const made = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  known.set(schema, made)
  return made
}

/** A value that the schema may accept. Checks beyond its JSON form are left to chance. */
export function valueFor(schema: z.ZodType, random: Random): unknown {
  const root = jsonSchema(schema)
  return made(root, root, random, 0)
}

function made(schema: Schema, root: Schema, random: Random, depth: number): unknown {
  const inner = (one: Schema) => made(one, root, random, depth + 1)
  if (depth > 8) return null
  if (schema.$ref) return inner(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return schema.const
  if (schema.enum) return random.one(schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return inner(random.one(either))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => inner(one)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, inner, random)
    case 'array':
      return Array.from({ length: random.one([0, 1, 1, 2, 3, random.chance(0.05) ? 250 : 2]) }, () =>
        inner(schema.items ?? {}),
      )
    case 'string':
      return textOf(schema, random)
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return wrongValue(random)
  }
}

function objectOf({ properties = {}, required = [] }: Schema, inner: (schema: Schema) => unknown, random: Random) {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.4))
  return Object.fromEntries(chosen.map(([name, schema]) => [name, inner(schema)]))
}

function textOf({ format, maxLength }: Schema, random: Random): string {
  if (format === 'email') return `guest${random.below(1_000)}@example.nl`
  if (format === 'date')
    return `2026-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`
  if (format === 'date-time') return new Date(Date.UTC(2026, random.below(12), 1 + random.below(28))).toISOString()
  if (format === 'uuid') return crypto.randomUUID()
  const text = random.chance(0.05) ? hostileText(random) : random.one(texts)
  return maxLength === undefined || random.chance(0.1) ? text : text.slice(0, maxLength)
}

function numberOf({ minimum = 0, maximum = 1_000, type }: Schema, random: Random): number {
  if (random.chance(0.15)) return random.one([minimum, maximum, minimum - 1, maximum + 1])
  const value = minimum + random.next() * (Math.min(maximum, minimum + 10_000) - minimum)
  return type === 'integer' ? Math.round(value) : value
}

/** A file that is damaged, of another kind, or none. */
export function brokenFile(file: Buffer<ArrayBuffer>, random: Random): Buffer<ArrayBuffer> {
  const place = random.below(file.length + 1)
  return random.one([
    () => file.subarray(0, place),
    () => Buffer.concat([file.subarray(0, place), Buffer.from(random.one(texts)), file.subarray(place)]),
    () => Buffer.concat([file, Buffer.alloc(1_000)]),
    () => Buffer.from(hostileText(random)),
    () => Buffer.from(file.toString('utf8'), 'utf16le'),
    () => file.map((byte) => (random.chance(0.02) ? random.below(256) : byte)) as Buffer<ArrayBuffer>,
    () => Buffer.alloc(0),
  ])()
}

/** A copy with one value replaced, removed or added. */
export function broken(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Verbatim || random.chance(0.08))
    return wrongValue(random)
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value, wrongValue(random)]
    if (random.chance(0.1)) return manyOf(value[0])
    const place = random.below(value.length)
    return value.map((item, index) => (index === place ? broken(item, random) : item))
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || random.chance(0.1))
    return { ...value, [random.one(['id', 'shopId', 'unknown', 'ownerId'])]: wrongValue(random) }
  const [name, held] = random.one(entries)
  const rest = Object.fromEntries(entries.filter(([other]) => other !== name))
  return random.chance(0.2) ? rest : { ...rest, [name]: broken(held, random) }
}
