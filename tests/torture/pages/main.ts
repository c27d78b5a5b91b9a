import { ensureBuilt } from '../../../scripts/build/ensure-built.ts'
import { administrator, owner } from '../../../scripts/gallery/accounts.ts'
import { findKnown, signIn } from '../../../scripts/gallery/people.ts'
import { startServerProcess } from '../../../scripts/support/server-process.ts'
import { Random } from '../../fuzz/random.ts'
import { INJECTED, requests } from './addresses.ts'
import { ambiguous, mistaken } from './ambiguous.ts'
import { tryPatience } from './patience.ts'
import { type Heard, talk } from './talk.ts'

const SLOW_MS = 2_000
const AT_ONCE = 8

/**
 * Requests pages over raw connections: this many generated addresses, messages that two servers could parse differently, and slow clients.
 * Returns the number of failures.
 */
export async function pages(times = 10_000, seed = Date.now() % 1_000_000): Promise<number> {
  await ensureBuilt()
  const settings = {
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    // The limits of `npm start`.
    NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=512',
  }
  const server = await startServerProcess(settings, ['src/server/demo/main.ts'])
  try {
    const known = await findKnown(server.url, await signIn(server.url, administrator), owner)
    const generated = await askAll(server.url, requests(known, new Random(seed)), times, seed)
    const misread = await sendAmbiguous(server.url)
    const outlasted = await tryPatience(server.url, server.pid, '/api/docs/static/swagger-ui-bundle.js')
    return generated + misread + outlasted
  } finally {
    await server.stop()
  }
}

async function askAll(url: string, next: () => string, times: number, seed: number): Promise<number> {
  const statuses = new Map<number, number>()
  let [sent, wrong, slowest] = [0, 0, 0]
  const ask = async () => {
    while (sent < times) {
      sent++
      const request = next()
      const heard = await talk(url, request)
      slowest = Math.max(slowest, heard.ms)
      const status = heard.answers.at(-1)?.status ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const problem = problemOf(heard)
      if (!problem) continue
      wrong++
      console.log(`${problem}: ${JSON.stringify(request.slice(0, 400))}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  const counted = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
  console.log(
    `${times} addresses (seed ${seed}): ${counted.join(', ')}; the slowest took ${Math.round(slowest)} ms; ${wrong} wrong`,
  )
  return wrong
}

/** Expects one response without a server error, and no header from the address. */
function problemOf({ answers, ms, wrong }: Heard): string | undefined {
  if (wrong) return wrong
  const final = answers.filter(({ status }) => status >= 200)
  const [answer] = final
  if (!answer || final.length > 1) return `${final.length} answers`
  if (answer.status >= 500) return `answered ${answer.status}`
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`
  if (answer.headers.has(INJECTED)) return 'a header of the address'
  if (!answer.headers.has('x-content-type-options')) return `no security headers on ${answer.status}`
  const location = answer.headers.get('location')
  if (location !== undefined && !isHere(location)) return `leads away to ${location}`
  return undefined
}

/** Parses the address like a browser, which treats `/\` as `//`. */
const isHere = (location: string) => URL.parse(location, 'http://here')?.host === 'here'

async function sendAmbiguous(url: string): Promise<number> {
  let wrong = 0
  for (const { name, bytes, answers: expected } of ambiguous) {
    const problem = mistaken(await talk(url, bytes), expected)
    if (!problem) continue
    wrong++
    console.log(`${name}: ${problem}`)
  }
  console.log(`${ambiguous.length} ambiguous or unreadable messages; ${wrong} taken wrongly`)
  return wrong
}
