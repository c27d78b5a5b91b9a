/** JSON that no value has: a number beyond all limits, a key twice, a depth that a parser may not survive. */
export class Verbatim {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`

export const verbatim = [
  '1e400',
  '-1e400',
  '-0',
  '9'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  '{"id":1,"id":2}',
  '{"__proto__":{"role":"superadmin"}}',
  '{"constructor":{"prototype":{"role":"superadmin"}}}',
  nested('[', ']', 30),
  nested('[', ']', 100_000),
  nested('{"a":', '}', 30),
  nested('{"a":', '}', 50_000),
].map((text) => new Verbatim(text))

const MARK = 'verbatim-c4a1f5f0'

/** A value as JSON, with the verbatim parts in it. */
export function jsonText(value: unknown): string | undefined {
  const parts: string[] = []
  const marked = JSON.stringify(value, (_name, part: unknown) =>
    part instanceof Verbatim ? `${MARK}-${parts.push(part.text) - 1}-` : part,
  )
  return marked?.replaceAll(new RegExp(`"${MARK}-(\\d+)-"`, 'g'), (_whole, place) => parts[Number(place)] ?? '')
}
