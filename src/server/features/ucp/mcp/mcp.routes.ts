import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Passage, ShoppingDeps } from './passage.ts'

/** The shopping services as tools of the Model Context Protocol: the same operations as over REST. */
export function shoppingTools(services: FastifyInstance, deps: ShoppingDeps) {
  let loaded: Promise<(request: Request, passage: Passage) => Promise<Response>> | undefined
  for (const url of ['/ucp/mcp', '/@:slug/ucp/mcp']) {
    services.route({
      method: ['GET', 'POST', 'DELETE'],
      url,
      schema: { hide: true },
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        loaded ??= load(deps)
        const passage: Passage = { request }
        const answer = await (await loaded)(webRequest(request, deps.publicUrl), passage)
        // An event stream begins before its answer: the status is known at its end.
        const body = await answer.text()
        if (passage.retryAfterSeconds !== undefined) reply.header('retry-after', passage.retryAfterSeconds)
        return reply
          .code(passage.status ?? answer.status)
          .headers(Object.fromEntries(answer.headers))
          .send(body)
      },
    })
  }
}

// Most servers never serve it, so it is loaded by the first request.
async function load(deps: ShoppingDeps) {
  const [{ createMcpHandler }, { shoppingServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./shopping-server.ts'),
  ])
  const handler = createMcpHandler(({ authInfo }) => shoppingServer(deps, authInfo?.extra?.passage as Passage), {
    responseMode: 'json',
  })
  return (request: Request, passage: Passage) =>
    handler.fetch(request, { authInfo: { token: '', clientId: '', scopes: [], extra: { passage } } })
}

const OF_PROTOCOL = /^(accept|content-type|mcp-.*)$/

function webRequest({ method, headers, body, url }: FastifyRequest, publicUrl: string): Request {
  const own = Object.entries(headers).filter(
    (each): each is [string, string] => OF_PROTOCOL.test(each[0]) && typeof each[1] === 'string',
  )
  return new Request(publicUrl + (url.split('?')[0] ?? ''), {
    method,
    headers: own,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
