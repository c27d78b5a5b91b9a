/**
 * The draw of a break, which anyone can repeat (docs/draws.md). A Fisher–Yates shuffle with numbers from HMAC-SHA-256, without the bias of a
 * remainder. Runs in the browser and on the server.
 */
export const DRAW_ALGORITHM = 'Fisher–Yates, HMAC-SHA-256'

const RANGE = 2 ** 32

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of a seed, both in hexadecimal. */
export const commitmentOf = async (seed: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', fromHex(seed)))

/**
 * The place of each ticket's spot in the list of spots. Number k is the first 32 bits of HMAC-SHA-256(seed, k as 8 bytes), both big endian.
 * A number that would favour low remainders is skipped.
 */
export async function drawPlaces(seed: string, count: number): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', fromHex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  let counter = 0n
  const below = async (bound: number): Promise<number> => {
    const fair = RANGE - (RANGE % bound)
    for (;;) {
      const message = new DataView(new ArrayBuffer(8))
      message.setBigUint64(0, counter++)
      const number = new DataView(await crypto.subtle.sign('HMAC', key, message.buffer)).getUint32(0)
      if (number < fair) return number % bound
    }
  }
  const places = Array.from({ length: count }, (_, place) => place)
  for (let last = count - 1; last > 0; last--) {
    const other = await below(last + 1)
    const swapped = places[last] ?? 0
    places[last] = places[other] ?? 0
    places[other] = swapped
  }
  return places
}
