import { brotliCompressSync, constants } from 'node:zlib'
import type { Platform } from '../platform.ts'
import type { Figure } from '../report.ts'

// A tenth more than on 2026-11-28.
const MOST_KB = 104
const MOST_COMPRESSED_KB = 12

/** The HTML of a storefront with 60 products: as it is, and as the server compresses it. */
export async function pageWeight({ url, shop }: Platform): Promise<Figure[]> {
  const answer = await fetch(`${url}/@${shop.slug}`, { headers: { 'accept-encoding': 'identity' } })
  const html = Buffer.from(await answer.arrayBuffer())
  const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return [
    weight('HTML of a storefront page of 60 products', html.length, MOST_KB),
    weight('The same, compressed', compressed.length, MOST_COMPRESSED_KB),
  ]
}

const weight = (name: string, bytes: number, mostKilobytes: number): Figure => ({
  name,
  value: `${(bytes / 1_000).toFixed(1)} kB`,
  aim: `at most ${mostKilobytes} kB`,
  met: bytes <= mostKilobytes * 1_000,
})
