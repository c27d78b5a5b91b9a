import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { inTurns } from '../in-turns.ts'
import type { Platform } from '../platform.ts'
import { type Figure, ratio } from '../report.ts'

const ROUNDS = 7
const SECONDS = 3
const CALLERS = 32

/** Cached reads: the storefront's page and its product list, each relative to node:http with the same bytes. */
export async function reading(platform: Platform): Promise<Figure[]> {
  return [
    await against(platform, 'Storefront page, cached', `/@${platform.shop.slug}`, 0.85),
    await against(platform, 'Product list of 60, cached', `/api/public/shops/${platform.shop.id}/products`, 0.75),
  ]
}

async function against(platform: Platform, name: string, path: string, least: number): Promise<Figure> {
  const ceiling = await startCeiling(platform, path)
  try {
    const speeds = await inTurns(ROUNDS, {
      ceiling: () => requestsPerSecond(ceiling.url),
      ours: () => requestsPerSecond(platform.url + path),
    })
    const detail = `${CALLERS} callers, ${ceiling.bytes} bytes, medians of ${ROUNDS} rounds in turns`
    return ratio(name, { ...speeds, unit: 'requests/s' }, least, detail)
  } finally {
    ceiling.stop()
  }
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CALLERS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.non2xx + result.errors > 0) throw new Error(`bench: ${url} failed ${result.non2xx + result.errors} times`)
  return result.requests.average
}

/** A bare server that sends our server's response. */
async function startCeiling(platform: Platform, path: string) {
  const { bytes, headers } = await fetchRaw(platform.url + path)
  const file = join(platform.dataDir, 'ceiling-bytes')
  writeFileSync(file, bytes)
  const child = spawn(process.execPath, ['bench/pages/ceiling-server.ts', file, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${Number(port)}/`, bytes: bytes.length, stop: () => child.kill('SIGTERM') }
}

/** Compressed size in transit. */
function fetchRaw(url: string): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
        resolve({ bytes: Buffer.concat(parts), headers: { 'content-type': type, 'content-encoding': encoding } })
      })
    }).on('error', reject)
  })
}
