import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  maxNestedTags: 10,
  isArray: (name) => name === 'Cube',
})

const Rate = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  rate: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,8})?$/)
    .transform(Number)
    .refine((rate) => rate > 0),
})
const Day = z.object({ time: z.iso.date(), Cube: z.array(Rate).min(1) })
const File = z.object({
  Envelope: z.object({
    Sender: z.object({ name: z.string().max(100) }).optional(),
    Cube: z.array(z.object({ Cube: z.array(Day).min(1) })).length(1),
  }),
})

export type PublishedRates = { source: string; day: string; rates: { currency: string; perEuro: number }[] }

/** Parses the European Central Bank's reference rates (`eurofxref-daily.xml`). Undefined for another or a truncated file. */
export function parseRates(text: string): PublishedRates | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined
  const { data } = File.safeParse(parsed(text))
  const days = data?.Envelope.Cube[0]?.Cube ?? []
  const [latest] = days.toSorted((one, other) => other.time.localeCompare(one.time))
  if (!data || !latest) return undefined
  return {
    source: data.Envelope.Sender?.name ?? '',
    day: latest.time,
    rates: latest.Cube.map(({ currency, rate }) => ({ currency, perEuro: rate })),
  }
}

function parsed(text: string): unknown {
  try {
    return parser.parse(text, true)
  } catch {
    return undefined
  }
}
