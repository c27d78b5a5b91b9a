import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { requestLanguage } from '#server/http/language.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { readId } from './catalogue/ids.ts'
import { findShop } from './sessions/sessions.queries.ts'

const LONGEST = 8_000
const MOST_LINES = 200
const MOST_PIECES = 10_000

/**
 * Addresses that fill the cart of a shop with the products in them, and order nothing. Everything else in such an address is dropped, so
 * that no address or email address of one person is shown to another.
 */
export function permalinkRoutes(app: FastifyInstance, { db }: { db: Database }) {
  const follow = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': items = '' } = request.params as { '*'?: string }
    const to = (await destinationOf(db, items)) ?? '/market'
    return reply.header('cache-control', 'no-store').redirect(inLanguage(requestLanguage(request), to), 302)
  }
  for (const path of ['/ucp/buy', '/ucp/buy/*']) app.get(path, { schema: { hide: true } }, follow)
}

async function destinationOf(db: Database, items: string): Promise<string | undefined> {
  if (items === '' || items.length > LONGEST) return undefined
  const pairs = items.split(',').map(readPair)
  const [first] = pairs
  if (!first || pairs.length > MOST_LINES || pairs.some((pair) => pair?.shopId !== first.shopId)) return undefined
  const shop = await findShop(db, first.shopId)
  if (!shop) return undefined
  const lines = pairs.flatMap((pair) => (pair ? [`${pair.productId}:${pair.quantity}`] : []))
  return `/@${shop.slug}#buy=${lines.join(',')}`
}

/** One item and its quantity: `offer-1-2:3`, or the id as base64url after `~`. */
function readPair(pair: string) {
  const [, token = '', digits] = /^([A-Za-z0-9._-]{1,200}|~[A-Za-z0-9_-]{1,300}):([1-9]\d{0,4})$/.exec(pair) ?? []
  const id = readId(token.startsWith('~') ? Buffer.from(token.slice(1), 'base64url').toString('utf8') : token)
  const quantity = Number(digits)
  return id?.kind === 'variant' && quantity <= MOST_PIECES ? { ...id, quantity } : undefined
}
