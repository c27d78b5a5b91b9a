import type { FastifyInstance } from 'fastify'
import { pathOf, sendCached } from '#server/http/page-cache/send-cached.ts'

/** The overview for agents that only read pages. */
export function readingAgentRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  app.get('/llms.txt', { schema: { hide: true } }, (request, reply) =>
    sendCached(
      request,
      reply,
      async () => ({
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: overview(publicUrl),
        shopId: undefined,
      }),
      pathOf(request.url),
    ),
  )
}

/** Where they find it (llmstxt.org). */
const overview = (publicUrl: string) => `# Toploader

> Shops of trading cards and sealed products in the Netherlands. Prices are in euros.

## Pages

- [Market](${publicUrl}/en/market): offers of all shops for a card, cheapest with shipping first
- [Sitemap](${publicUrl}/sitemap.xml): shops, their products, and cards; product pages have JSON-LD

## Services

- [Universal Commerce Protocol](${publicUrl}/.well-known/ucp): search, carts and checkouts over REST and MCP; a person places the order
- [API](${publicUrl}/api/docs): for owners of shops
`
