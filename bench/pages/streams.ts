import { createHash, randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import type { Platform } from '../platform.ts'
import { atMost, type Figure, median } from '../report.ts'

const OWNERS = 2_000
const CHANGES = 100
const MOST_MS = 200
/** A stream sends at most one event a second. */
const QUIET_MS = 1_500

type Owner = { shop: number; token: string; onChange: (() => void) | undefined; tellings: number }

/** Two thousand owners follow their shops, and one shop changes at a time: time until its owner is notified, and events to other owners. */
export async function streams(platform: Platform): Promise<Figure[]> {
  const owners = await makeOwners(platform)
  const open: IncomingMessage[] = []
  try {
    for (let first = 0; first < OWNERS; first += 50)
      open.push(...(await Promise.all(owners.slice(first, first + 50).map((owner) => watch(platform.url, owner)))))
    await pause(QUIET_MS)
    for (const owner of owners) owner.tellings = 0
    const times: number[] = []
    for (let change = 0; change < CHANGES; change++) {
      const owner = owners[(change * 7_919) % OWNERS] as Owner
      const heard = new Promise<void>((resolve) => {
        owner.onChange = resolve
      })
      const began = performance.now()
      await rename(platform.url, owner, change)
      await heard
      times.push(performance.now() - began)
    }
    await pause(QUIET_MS)
    const tellings = owners.reduce((sum, owner) => sum + owner.tellings, 0)
    const slowest = Math.max(...times)
    const detail = `${OWNERS} streams, ${CHANGES} changes one after the other, from the call on: median ${Math.round(median(times))} ms`
    return [
      atMost('Streams: ms until the owner of a changed shop hears of it, the slowest', slowest, MOST_MS, detail),
      {
        name: 'Streams: owners who hear of a change',
        value: (tellings / CHANGES).toFixed(2),
        aim: 'exactly 1',
        met: tellings === CHANGES,
        detail: 'nobody hears of another shop',
      },
    ]
  } finally {
    for (const stream of open) stream.destroy()
  }
}

async function makeOwners({ dataDir }: Platform): Promise<Owner[]> {
  const client = new pg.Client(connectionsTo(dataDir).connection)
  await client.connect()
  try {
    const tokens = Array.from({ length: OWNERS }, () => randomBytes(32).toString('base64url'))
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
    const { rows } = await client.query<{ shop: string; place: string }>(
      `with owners as (
        insert into users (email, password_hash, role, first_name, last_name)
        select 'watcher-' || n || '@bench.test', 'none', 'shop_owner', 'Watcher', n::text from generate_series(1, $1::int) n
        returning id, last_name::int as place
      ), sessions as (
        insert into sessions (token_hash, user_id, expires_at)
        select ($2::text[])[place], id, now() + interval '1 day' from owners
      )
      insert into shops (owner_id, slug, name, approved, first_approved_at)
      select id, 'watched-' || place, 'Watched ' || place, true, now() from owners
      returning id as shop, split_part(slug, '-', 2) as place`,
      [OWNERS, hashes],
    )
    return rows.map(({ shop, place }) => ({
      shop: Number(shop),
      token: tokens[Number(place) - 1] as string,
      onChange: undefined,
      tellings: 0,
    }))
  } finally {
    await client.end()
  }
}

function watch(url: string, owner: Owner): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(
      `${url}/api/shops/${owner.shop}/events`,
      { headers: { authorization: `Bearer ${owner.token}` }, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`bench: a stream answered ${answer.statusCode}`))
        answer.setEncoding('utf8').on('data', (text: string) => {
          if (!text.includes('changed')) return
          owner.tellings++
          owner.onChange?.()
        })
        answer.on('error', () => undefined)
        resolve(answer)
      },
    ).on('error', reject)
  })
}

async function rename(url: string, { shop, token }: Owner, change: number) {
  const answer = await fetch(`${url}/api/shops/${shop}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: `Watched ${shop} of ${change}` }),
  })
  if (!answer.ok) throw new Error(`bench: a shop could not be renamed: ${answer.status} ${await answer.text()}`)
}
