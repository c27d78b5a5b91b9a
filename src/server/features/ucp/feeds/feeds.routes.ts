import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import type { Reads } from '#server/database/replica/replica.ts'
import { pathOf, sendCached } from '#server/http/page-cache/send-cached.ts'
import { addressKey, type RateLimits } from '#server/http/rate-limits.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { getShopForAgents } from '../shop-for-agents.ts'
import { acpFeed } from './acp-feed.ts'
import { shopsAfter } from './feeds.queries.ts'
import { googleFeed } from './google-feed.ts'
import { productsOf, productsOfAll } from './read-products.ts'

const LINES = 'application/jsonl'
const XML = 'application/xml'

type Dependencies = { db: Database; reads: Reads; limits: RateLimits; publicUrl: string }

/** Product feeds, and the overview for agents that only read pages. */
export function feedRoutes(app: FastifyInstance, { db, reads, limits, publicUrl }: Dependencies) {
  const deps = { reads, publicUrl }
  const hidden = { schema: { hide: true }, exposeHeadRoute: false }
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    text: () => AsyncGenerator<string>,
  ) => {
    await limits.take('feeds', addressKey(request.ip))
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store')
    return reply.send(Readable.from(text(), { objectMode: false }))
  }
  const shopOf = async ({ params }: FastifyRequest) => {
    const { id, name, language, slug } = await getShopForAgents(db, (params as { slug: string }).slug)
    return { id, name, language, slug: slug ?? '' }
  }

  app.get('/products.jsonl', hidden, (request, reply) =>
    send(request, reply, LINES, () => acpFeed(productsOfAll(deps))),
  )
  app.get('/@:slug/products.jsonl', hidden, async (request, reply) => {
    const shop = await shopOf(request)
    return send(request, reply, LINES, () => acpFeed(productsOf(deps, shop)))
  })
  app.get('/products.xml', hidden, (request, reply) =>
    send(request, reply, XML, () =>
      googleFeed({ title: 'Toploader', link: `${publicUrl}/market`, isOfMarket: true }, productsOfAll(deps)),
    ),
  )
  app.get('/@:slug/products.xml', hidden, async (request, reply) => {
    const shop = await shopOf(request)
    const link = publicUrl + inLanguage(shop.language, `/@${shop.slug}`)
    return send(request, reply, XML, () =>
      googleFeed({ title: shop.name, link, isOfMarket: false }, productsOf(deps, shop)),
    )
  })
  app.get('/llms.txt', { schema: { hide: true } }, (request, reply) =>
    sendCached(
      request,
      reply,
      async () => ({
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        shopId: undefined,
        body: overview(
          publicUrl,
          (await reads.read((read) => shopsAfter(read, 0))).map(({ slug }) => slug),
        ),
      }),
      pathOf(request.url),
    ),
  )
}

/**
 * Where agents find pages, services and feeds (llmstxt.org). Shops appear by their addresses alone: their names could contain
 * instructions.
 */
const overview = (publicUrl: string, slugs: readonly string[]) => `# Toploader

> Shops of trading cards and sealed products in the Netherlands. Prices are in euros.

## Pages

- [Market](${publicUrl}/en/market): offers of all shops for a card, cheapest with shipping first
- [Sitemap](${publicUrl}/sitemap.xml): shops, their products, and cards; product pages have JSON-LD

## Services

- [Universal Commerce Protocol](${publicUrl}/.well-known/ucp): search, carts and checkouts over REST and MCP; a person places the order
- [API](${publicUrl}/api/docs): for owners of shops

## Products

- [All shops](${publicUrl}/products.jsonl): products in stock, one on each line
- [All shops for Google Merchant Center](${publicUrl}/products.xml): the same as RSS
${slugs.map((slug) => `- [@${slug}](${publicUrl}/@${slug}/products.jsonl), [RSS](${publicUrl}/@${slug}/products.xml)\n`).join('')}`
