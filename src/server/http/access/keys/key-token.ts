import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM = 32
const CHECKSUM = 6
const FORM = /^tlk_([\dA-Za-z]{32})([\dA-Za-z]{6})$/

/** A new API key: `tlk_`, 32 random base62 characters, and 6 of their CRC-32, so that scanners recognise a key without a look-up. */
export function newKeyToken(): string {
  const random = Array.from({ length: RANDOM }, () => BASE62[randomInt(BASE62.length)]).join('')
  return `tlk_${random}${checksumOf(random)}`
}

export function isKeyToken(token: string): boolean {
  const [, random = '', checksum] = FORM.exec(token) ?? []
  return checksum !== undefined && checksumOf(random) === checksum
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
