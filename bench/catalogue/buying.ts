import { connectionsTo } from '#server/backup/embedded-source.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { randomOf } from '#server/demo/random.ts'
import { type Buying, getBuying, saveBuying } from '#shared/contract/buying/buying.ts'
import { type BuylistPrices, MOST_BUY_LINES, priceBuylist } from '#shared/contract/buying/buylist.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { inTurns } from '../in-turns.ts'
import { OWNER, type Platform } from '../platform.ts'
import { atMost, type Figure } from '../report.ts'

const ROUNDS = 9
const RULES = 50
const LISTED = 200
const MOST_LIST_SECONDS = 1
const MOST_CARD_MS = 5
const MOST_OF_ENTRY = 5
const MOST_OF_IDS = 4

type Card = { id: number; name: string; set_code: string; set_name: string; number: string; total: number | null }

/**
 * Prices that a shop with as many rules and listed cards as possible pays, in the catalogue that comes with the platform, with a market
 * price for each card: one card, relative to fetching its entry, and pasted lists of 500 lines, relative to 500 cards by their ids.
 */
export async function buying(platform: Platform): Promise<Figure[]> {
  const { url, shop, dataDir } = platform
  const db = connect(connectionsTo(dataDir).connection, { size: 2 })
  try {
    const cards = await pricedCards(db)
    const token = await openBuying(url, shop.id, cards)
    const random = randomOf('bench buying')
    const one = () => cards[Math.floor(random.between(0, cards.length - 0.001))] as Card
    const some = () => Array.from({ length: MOST_BUY_LINES }, one)
    const price = async (body: object) => {
      const began = performance.now()
      const response = await fetch(url + priceBuylist.path.replace(':id', String(shop.id)), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`bench: pricing answered ${response.status} ${await response.text()}`)
      answer = (await response.json()) as BuylistPrices
      return performance.now() - began
    }
    let answer: BuylistPrices | undefined
    let found = 0
    const took = await inTurns(ROUNDS, {
      async entry() {
        const began = performance.now()
        await (
          await fetch(`${url}/api/pokemon/products/${one().id}`, { headers: { authorization: `Bearer ${token}` } })
        ).text()
        return performance.now() - began
      },
      one: () => price({ lines: [{ cardId: one().id, pieces: 1 }] }),
      ids: () => price({ lines: some().map(({ id }) => ({ cardId: id, pieces: 2 })) }),
      async text() {
        const ms = await price({ text: linesOf(some(), typed) })
        found = answer?.lines.filter(({ card }) => card).length ?? 0
        return ms
      },
      names: () => price({ text: linesOf(some(), ({ name }) => name) }),
      misspelt: () => price({ text: linesOf(some(), ({ name, set_name }) => `${misspelt(name)} ${set_name}`) }),
    })
    const among = `${cards.length.toLocaleString('en')} cards, ${RULES} rules`
    return [
      atMost(
        'Price of each of 500 cards, ms',
        took.ids / MOST_BUY_LINES,
        MOST_CARD_MS,
        `median of ${ROUNDS}; ${among}`,
      ),
      atMost(
        'Price of one card that a shop buys, against one entry by its id',
        took.one / took.entry,
        MOST_OF_ENTRY,
        `${took.one.toFixed(1)} ms; the entry ${took.entry.toFixed(1)} ms`,
      ),
      atMost(
        'Pasted list of 500 lines, seconds',
        took.text / 1_000,
        MOST_LIST_SECONDS,
        `median of ${ROUNDS}; ${found} of the last list's lines named a card without doubt`,
      ),
      atMost(
        'Pasted list of 500 lines, with sets and numbers, against the same by id',
        took.text / took.ids,
        MOST_OF_IDS,
        `${Math.round(took.text)} ms; by id ${Math.round(took.ids)} ms`,
      ),
      {
        name: 'Pasted list of 500 names without a set, seconds',
        value: (took.names / 1_000).toFixed(2),
        detail: 'most of them fit several cards',
      },
      { name: 'Pasted list of 500 misspelt names, seconds', value: (took.misspelt / 1_000).toFixed(2) },
    ]
  } finally {
    await db.$client.end()
  }
}

const linesOf = (cards: readonly Card[], line: (card: Card, place: number) => string) => cards.map(line).join('\n')

/** Without a letter in its middle. */
function misspelt(name: string): string {
  const middle = Math.floor(name.length / 2)
  return name.slice(0, middle) + name.slice(middle + 1)
}

/** As apps, deck lists and messages write a card. */
function typed({ name, set_code, set_name, number, total }: Card, place: number): string {
  const ways = [
    `4 ${name} ${set_code} ${number} NM`,
    `2 ${name} (${set_code}) ${number}`,
    `1x ${name} ${set_name} ${number} EX`,
    total ? `${name} ${number}/${total}` : `${set_code} ${number}`,
  ]
  return ways[place % ways.length] ?? name
}

/** The cards of the catalogue, after giving each a price of today. */
export async function pricedCards(db: Database): Promise<Card[]> {
  await db.$client.query(
    `insert into card_prices (entry_id, finish, trend_cents, source, day)
     select id, 'normal', 100 + id % 5000, 'Bench', $1 from catalogue_products where type = 'card' and not digital
     on conflict do nothing`,
    [amsterdamDay(new Date())],
  )
  await db.$client.query('vacuum analyze card_prices')
  const { rows } = await db.$client.query<Card>(
    `select id::float8 as id, name, set_code, set_name, number, total from catalogue_products
     where type = 'card' and not digital and game = 'pokemon' and set_code is not null and number is not null order by pokedata_id`,
  )
  return rows
}

/** The shop buys for half of the trend; all rules but the last match nothing. */
export async function openBuying(url: string, shopId: number, cards: readonly Card[]) {
  const send = async <Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`bench: ${path} answered ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const { token } = await send<{ token: string }>('POST', '/api/auth/login', OWNER)
  const path = getBuying.path.replace(':id', String(shopId))
  const { cards: _, ...proposed } = await send<Buying>('GET', path, undefined, token)
  const [rule] = proposed.rules.rules
  const others = Array.from({ length: RULES - 1 }, (_, place) => ({ ...rule, sets: [`No set ${place}`] }))
  const listed = cards.slice(0, LISTED).map(({ id }) => ({ cardId: id, finish: null }))
  const hot = listed.map((card) => ({ kind: 'extra', ...card, maxPieces: null, percent: 10 }))
  const rules = { ...proposed.rules, rules: [...others, rule] }
  await send(saveBuying.method, path, { ...proposed, isOn: true, rules, hot }, token)
  return token
}
