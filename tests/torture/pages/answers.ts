export type Answer = { status: number; headers: ReadonlyMap<string, string>; body: Buffer }

/** Headers of which a response has at most one. */
const SINGLE = ['content-length', 'content-type', 'location', 'transfer-encoding', 'x-request-id', 'etag']

/**
 * Parses all responses that a server sent over one connection, as strictly as the protocol is defined; throws on violations. `bodiless`:
 * they are responses to HEAD.
 */
export function answersIn(bytes: Buffer, bodiless = false): Answer[] {
  const answers: Answer[] = []
  for (let rest = bytes; rest.length > 0; ) {
    const read = firstOf(rest, bodiless)
    answers.push(read.answer)
    rest = rest.subarray(read.length)
  }
  return answers
}

function firstOf(bytes: Buffer, bodiless: boolean): { answer: Answer; length: number } {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) throw new Error(`no end of the headers in ${quoted(bytes)}`)
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const [, digits] = /^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/.exec(statusLine) ?? []
  if (!digits) throw new Error(`no status in ${quoted(bytes)}`)
  const status = Number(digits)
  const headers = headersIn(lines)
  const start = end + 4
  const hasNoBody = bodiless || status < 200 || status === 204 || status === 304
  const { body, length } = hasNoBody ? { body: Buffer.alloc(0), length: 0 } : bodyOf(bytes.subarray(start), headers)
  return { answer: { status, headers, body }, length: start + length }
}

function headersIn(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name, value = ''] = /^([\w!#$%&'*+.^`|~-]+): ?([\t\x20-\x7e\x80-\xff]*)$/.exec(line) ?? []
    if (!name) throw new Error(`no header: ${JSON.stringify(line)}`)
    const known = name.toLowerCase()
    if (headers.has(known) && SINGLE.includes(known)) throw new Error(`${known} twice`)
    headers.set(known, value)
  }
  return headers
}

function bodyOf(bytes: Buffer, headers: ReadonlyMap<string, string>): { body: Buffer; length: number } {
  const length = headers.get('content-length')
  const coding = headers.get('transfer-encoding')
  if (length !== undefined && coding !== undefined) throw new Error('a length and an encoding')
  if (coding === 'chunked') return chunksOf(bytes)
  if (length === undefined || !/^\d+$/.test(length)) throw new Error(`the length is ${length}`)
  if (bytes.length < Number(length)) throw new Error(`${bytes.length} of ${length} bytes`)
  return { body: bytes.subarray(0, Number(length)), length: Number(length) }
}

function chunksOf(bytes: Buffer): { body: Buffer; length: number } {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size = lineEnd < 0 ? '' : bytes.toString('latin1', at, lineEnd)
    if (!/^[\da-f]+$/i.test(size)) throw new Error('no end of the chunks')
    const start = lineEnd + 2
    const end = start + Number.parseInt(size, 16)
    if (bytes.toString('latin1', end, end + 2) !== '\r\n') throw new Error('a chunk without its end')
    if (end === start) return { body: Buffer.concat(chunks), length: end + 2 }
    chunks.push(bytes.subarray(start, end))
    at = end + 2
  }
}

const quoted = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1', 0, 120))
