import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export type CatalogueServer = {
  url: string
  /** Received requests, in order: path and query, and the ETag. */
  requests: {
    path: string
    etag: string | undefined
    userAgent: string | undefined
    authorization: string | undefined
  }[]
  /** Pages by path and query. Each has an ETag of its content. */
  pages: Map<string, unknown>
  /** Responses to the next requests for a path, in this order, before the page itself. */
  troubles: Map<string, Answer[]>
  /** Maximum number of concurrent requests. */
  most: number
  stop(): Promise<void>
}

/** A JSON server with ETags, like the sources of the catalogue, that can simulate failures. */
export async function startCatalogueServer(pages: Record<string, unknown>): Promise<CatalogueServer> {
  let open = 0
  const server = createServer((request, response) => {
    open++
    here.most = Math.max(here.most, open)
    response.once('close', () => open--)
    const path = request.url ?? ''
    const etag = request.headers['if-none-match']
    const { 'user-agent': userAgent, authorization } = request.headers
    here.requests.push({ path, etag, userAgent, authorization })
    const trouble = here.troubles.get(path)?.shift()
    if (trouble) return trouble(request, response)
    // A short delay, so that requests overlap.
    setTimeout(() => answer(response, here.pages.get(path), etag), 2)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const here: CatalogueServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    pages: new Map(Object.entries(pages)),
    troubles: new Map(),
    most: 0,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return here
}

function answer(response: ServerResponse, page: unknown, seen: string | undefined) {
  if (page === undefined) return void response.writeHead(404).end('{}')
  const body = JSON.stringify(page)
  const etag = `"${Buffer.from(body).toString('base64url').slice(-40)}-${body.length}"`
  if (etag === seen) return void response.writeHead(304, { etag }).end()
  response.writeHead(200, { 'content-type': 'application/json', etag }).end(body)
}

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end('nothing for you')

/** Failure modes of a server. */
export const trouble = {
  status,
  busy: (seconds: string) => status(429, { 'retry-after': seconds }),
  /** Never responds. */
  silent: (() => undefined) as Answer,
  /** Closes the connection in the middle of the response. */
  half: ((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"id": "sv0')
    setTimeout(() => response.destroy(), 5)
  }) as Answer,
  notJson: ((_request, response) => void response.writeHead(200).end('<html>')) as Answer,
}

const card = (set: string, number: string, name: string, more: object = {}) => ({
  id: `${set}-${number}`,
  localId: number,
  name,
  category: 'Pokemon',
  rarity: 'Common',
  ...{ image: `https://assets.tcgdex.net/en/sv/${set}/${number}`, ...more },
})

/** Two sets with their cards, and one that exists only digitally, in TCGdex's format. */
export function tcgdexPages(): Record<string, unknown> {
  const price = {
    cardmarket: {
      updated: '2026-11-20T02:13:00.000Z',
      unit: 'EUR',
      avg: 21.4,
      low: 14.9,
      trend: 23.5,
      avg30: 22.05,
      idProduct: 733601,
    },
  }
  const printings = {
    variants: { firstEdition: true, holo: true, normal: false, reverse: true, wPromo: false },
  }
  const detailed = [
    { type: 'holo', size: 'standard' },
    { type: 'reverse', size: 'standard', foil: 'masterball' },
    { type: 'holo', size: 'standard', stamp: ['set-logo'] },
    { type: 'holo', size: 'jumbo' },
  ]
  const cards = [
    card('sv03.5', '006', 'Charizard ex', { rarity: 'Double rare', pricing: price, variants_detailed: detailed }),
    card('sv03.5', '151', 'Mew ex', {
      pricing: { cardmarket: { ...price.cardmarket, unit: 'USD', idProduct: 733602 } },
    }),
    card('base1', '4', 'Charizard', { rarity: 'None', pricing: null, ...printings }),
    card('A1', '001', 'Bulbasaur'),
  ]
  const set = (id: string, name: string, serie: string, releaseDate: string, official: number, code?: string) => ({
    id,
    name,
    releaseDate,
    serie: { id: serie, name: serie === 'sv' ? 'Scarlet & Violet' : serie },
    cardCount: { official, total: official },
    ...(code ? { abbreviation: { official: code } } : {}),
    cards: cards
      .filter((each) => each.id.startsWith(`${id}-`))
      .map(({ id, localId, name, image }) => ({ id, localId, name, image })),
  })
  const sets = [
    set('base1', 'Base Set', 'base', '1999-01-09', 102),
    set('A1', 'Genetic Apex', 'tcgp', '2024-10-30', 226),
    set('sv03.5', '151', 'sv', '2023-09-22', 165, 'MEW'),
  ]
  return {
    '/v2/en/sets': sets.map(({ id, name, cardCount }) => ({ id, name, cardCount })),
    ...Object.fromEntries(sets.map((each) => [`/v2/en/sets/${each.id}`, each])),
    ...Object.fromEntries(cards.map((each) => [`/v2/en/cards/${each.id}`, each])),
  }
}
