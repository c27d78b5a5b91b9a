import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM = 32
const CHECKSUM = 6
const FORM = /^([a-z]{3})_([\dA-Za-z]{32})([\dA-Za-z]{6})$/

/** API keys; and for assistants: codes, access tokens and refresh tokens. */
type TokenKind = 'tlk' | 'tlc' | 'tla' | 'tlr'

/** A new token: its kind, 32 random base62 characters, and 6 of their CRC-32, so that scanners recognise one without a look-up. */
export function newToken(kind: TokenKind): string {
  const random = Array.from({ length: RANDOM }, () => BASE62[randomInt(BASE62.length)]).join('')
  return `${kind}_${random}${checksumOf(random)}`
}

export function isToken(kind: TokenKind, token: string): boolean {
  const [, found, random = '', checksum] = FORM.exec(token) ?? []
  return found === kind && checksumOf(random) === checksum
}

/** CRC-32 in base62, with leading zeros. */
function checksumOf(random: string): string {
  let rest = crc32(random)
  let digits = ''
  for (let place = 0; place < CHECKSUM; place++) {
    digits = BASE62.charAt(rest % BASE62.length) + digits
    rest = Math.floor(rest / BASE62.length)
  }
  return digits
}
