import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '../errors/errors.ts'

// More than any call needs: an order of 200 lines has 800 keys, and a bulk edit lists 10,000 products.
const MAX_KEYS = 5_000
const MAX_ELEMENTS = 25_000
const MAX_DEPTH = 32

/** Reads JSON bodies, and rejects those that would block the event loop: with too many parts, or deeply nested. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooComplex(body)) done(invalid('invalid_input', (t) => t('errors.tooManyFields')))
    else parse(request, body, done)
  })
}

/** The same where signatures cover the bytes: `keep` gets them. A body can be empty. */
export function readSignedBodies(app: FastifyInstance, keep: (request: FastifyRequest, bytes: Buffer) => void) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    keep(request, bytes)
    const body = bytes.toString('utf8')
    if (isTooComplex(body)) done(invalid('invalid_input', (t) => t('errors.tooManyFields')))
    else if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}

const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((sign) => sign.charCodeAt(0))
const [openList, openObject, closeList, closeObject] = ['[', '{', ']', '}'].map((sign) => sign.charCodeAt(0))

/** Whether a text would be too complex as JSON. Does not check that it is valid JSON. */
export function isTooComplex(json: string): boolean {
  let keys = 0
  let elements = 0
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfString(json, at)
    else if (sign === colon) keys++
    else if (sign === comma) elements++
    else if (sign === openList || sign === openObject) depth++
    else if (sign === closeList || sign === closeObject) depth--
    if (keys > MAX_KEYS || elements > MAX_ELEMENTS || depth > MAX_DEPTH) return true
  }
  return false
}

/** End of the string that starts here. A picture is a string of millions of characters, so this searches for quotes. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
  return json.length
}
