import { connectionsTo } from '#server/backup/embedded-source.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { randomOf } from '#server/demo/random.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { type CatalogueKind, catalogueKinds } from '#shared/rules/catalogue/kinds.ts'
import { FIRST_GAME } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { type Platform, startPlatform } from '../platform.ts'
import { atMost, type Figure, median } from '../report.ts'

const QUERIES = 500
const MISSPELT = 50
const WARM_UP = 30
const MOST = 5
const MOST_OF_ALL_GAMES = 1.5

/**
 * 500 realistic searches, fifty of them misspelt, relative to fetching one entry by its id through the same stack, in the catalogue that
 * comes with the platform; and searches for Pokémon among all games, relative to the same with Pokémon alone.
 */
export async function catalogueSearch(platform: Pick<Platform, 'url' | 'dataDir'>): Promise<Figure[]> {
  const alone = await startPlatform()
  const [all, one] = [platform, alone].map(({ dataDir }) => connect(connectionsTo(dataDir).connection, { size: 2 }))
  try {
    if (!all || !one) throw new Error('bench: there is no database')
    await one.$client.query('delete from catalogue_products where game <> $1', [FIRST_GAME])
    await one.$client.query('delete from catalogue_words where game <> $1', [FIRST_GAME])
    for (const db of [all, one]) {
      // As small as if the other games had never been there; autovacuum would analyse a minute later.
      await db.$client.query('vacuum full analyze catalogue_products')
      await db.$client.query('vacuum full analyze catalogue_words')
      await db.$client.query('vacuum catalogue_products')
      await db.$client.query('vacuum catalogue_words')
    }
    const { queries, ids } = await typical(all)
    const token = await register(platform.url)
    const figures = figuresOf(await measure(platform.url, token, queries, ids))
    return [...figures, ...(await compare({ url: platform.url, token }, alone.url, await typical(one)))]
  } finally {
    await all?.$client.end()
    await one?.$client.end()
    await alone.remove()
  }
}

/** Alternating between both platforms, so that other load affects both. */
async function compare(
  among: { url: string; token: string },
  aloneUrl: string,
  { queries }: Typical,
): Promise<Figure[]> {
  const places = [among, { url: aloneUrl, token: await register(aloneUrl) }]
  const times = { search: [[], []] as number[][], misspelt: [[], []] as number[][] }
  for (const [round, { text, wrong }] of queries.entries()) {
    for (const [at, { url, token }] of places.entries()) {
      const took = await timed(`${url}/api/pokemon/search?q=${encodeURIComponent(text)}`, token)
      if (round >= WARM_UP) times[wrong ? 'misspelt' : 'search'][at]?.push(took)
    }
  }
  return (['search', 'misspelt'] as const).map((kind) => {
    const [all = 0, one = 0] = times[kind].map(median)
    const name = kind === 'search' ? 'Catalogue search' : 'Misspelt search'
    const detail = `median ${all.toFixed(1)} ms; with Pokémon alone ${one.toFixed(1)} ms`
    return atMost(`${name} among all games against Pokémon alone`, all / one, MOST_OF_ALL_GAMES, detail)
  })
}

type Times = { search: number[]; misspelt: number[]; look: number[] }
type Typical = Awaited<ReturnType<typeof typical>>

type Known = {
  id: string
  name: string
  set_name: string
  set_code: string | null
  number: string | null
  kind: string
}

/** Search texts: mostly names; a name with its set or number; a code with a number; a kind of sealed product with its set. */
async function typical(db: Database) {
  const { rows } = await db.$client.query<Known>(
    'select id, name, set_name, set_code, number, kind from catalogue_products where set_name is not null order by pokedata_id',
  )
  const random = randomOf('bench catalogue')
  const cards = rows.filter(({ kind }) => kind === 'card')
  const sealed = rows.filter(({ kind }) => kind !== 'card')
  const one = (of: Known[]) => of[Math.floor(random.between(0, of.length - 0.001))] as Known
  const ways: (() => string)[] = [
    () => one(cards).name,
    () => one(cards).name.split(' ')[0] ?? '',
    () => (one(cards).name.split(' ')[0] ?? '').slice(0, 4),
    () => queryFor(one(cards), ({ name, set_name }) => `${name} ${set_name}`),
    () => queryFor(one(cards), ({ name, number }) => `${name} ${number}`),
    () => queryFor(one(cards), ({ set_code, set_name, number }) => `${set_code ?? set_name} ${number}`),
    () => one(cards).set_name,
    () => queryFor(one(sealed), ({ kind, set_name }) => `${set_name} ${wordsOf(kind)}`),
    () => queryFor(one(sealed), ({ kind, set_name }) => `${wordsOf(kind)} ${set_name.split(' ')[0]}`),
  ]
  const queries = Array.from({ length: QUERIES }, (_, index) => {
    const text = (ways[index % ways.length] as () => string)()
    const wrong = index % (QUERIES / MISSPELT) === 0
    const card = one(cards)
    // Alone, or next to correct words.
    if (wrong) return { wrong, text: misspelt(index % 4 ? card.name : `${card.name} ${card.set_name}`, index) }
    return { wrong, text: text.trim().length < 2 ? 'pikachu' : text }
  })
  const ids = Array.from({ length: QUERIES }, () => Number(one(rows).id))
  return { queries, ids }
}

const queryFor = (entry: Known, say: (entry: Known) => string) => say(entry)
const wordsOf = (kind: string) =>
  Object.hasOwn(catalogueKinds, kind) ? (kindWords(kind as CatalogueKind).split(' ')[0] ?? kind) : kind

const kindWords = (kind: CatalogueKind) =>
  games[FIRST_GAME].sealed.find((each) => each.kind === kind)?.words ?? catalogueKinds[kind].words

/** One letter missing, wrong or swapped, in the middle of the first word. */
function misspelt(name: string, which: number): string {
  const [word = '', ...rest] = name.split(' ')
  const at = Math.floor(word.length / 2)
  const [before, letter, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)]
  const ways = [next + after, `x${next}${after}`, next + letter + after]
  return [before + ways[which % ways.length], ...rest].join(' ')
}

type Query = { text: string; wrong: boolean }

async function measure(url: string, token: string, queries: readonly Query[], ids: readonly number[]): Promise<Times> {
  const search = (query: string) => timed(`${url}/api/pokemon/search?q=${encodeURIComponent(query)}`, token)
  const look = (id: number) => timed(`${url}/api/pokemon/products/${id}`, token)
  for (let round = 0; round < WARM_UP; round++) {
    await search(queries[round]?.text ?? 'pikachu')
    await look(ids[round] ?? 1)
  }
  const times: Times = { search: [], misspelt: [], look: [] }
  // Alternating, so that other load affects both.
  for (const [index, query] of queries.entries()) {
    times.look.push(await look(ids[index] ?? 1))
    const time = await search(query.text)
    times.search.push(time)
    if (query.wrong) times.misspelt.push(time)
  }
  return times
}

function figuresOf(times: Times): Figure[] {
  const [middle, ceiling] = [median(times.search), median(times.look)]
  const late = [percentile(times.search, 99), percentile(times.look, 99)] as const
  const detail = `median ${middle.toFixed(1)} ms, p99 ${late[0].toFixed(1)} ms; by id ${ceiling.toFixed(1)} and ${late[1].toFixed(1)} ms; ${QUERIES} searches, ${MISSPELT} misspelt`
  const wrong = median(times.misspelt)
  return [
    atMost('Catalogue search against one entry by its id', middle / ceiling, MOST, detail),
    atMost('Misspelt search against one entry by its id', wrong / ceiling, MOST, `median ${wrong.toFixed(1)} ms`),
  ]
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil((values.length * share) / 100) - 1] ?? Number.NaN

async function timed(address: string, token: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const body = await response.text()
  if (!response.ok) throw new Error(`bench: ${address} answered ${response.status} ${body}`)
  return performance.now() - began
}

async function register(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `catalogue-${Date.now()}@bench.test`,
      password: 'bench-owner',
      firstName: 'Bench',
      lastName: 'Owner',
    }),
  })
  if (!response.ok) throw new Error(`bench: registering answered ${response.status}`)
  return ((await response.json()) as Session).token
}
