import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Confirming, confirmedChange } from '#server/features/auth/auth.ts'
import { toProviderPayment } from '#server/features/payments/payments.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import { addressKey, type RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/provider-payments.ts'
import { connectProvider, disconnectProvider, providerUnavailable } from './connect-provider.ts'
import { handleWebhook } from './handle-webhook.ts'
import { comeBack, payOnline } from './pay-online.ts'
import { ProviderError } from './provider/provider.ts'
import { type OnlinePaymentsConfig, onlinePayments } from './providers.ts'
import { refundAtProvider } from './refund-payment.ts'

export function onlinePaymentRoutes(
  serve: Serve,
  { config, ...confirming }: Confirming & { config: OnlinePaymentsConfig },
) {
  const deps = onlinePayments(confirming.db, config)
  serve(calls.connectProvider, ({ params, body, shops, caller }) => {
    const { currentPassword, code, ...request } = body
    const confirmed = confirmedChange(confirming, caller, { currentPassword, code })
    return connectProvider(deps, shops, params.id, request, { actor: caller, confirmed })
  })
  serve(calls.disconnectProvider, ({ params, body, shops, caller }) =>
    disconnectProvider(deps, shops, params.id, {
      actor: caller,
      confirmed: confirmedChange(confirming, caller, body),
    }),
  )
  serve(calls.refundAtProvider, async ({ params, shops, caller }) =>
    (await refundAtProvider(deps, shops, params.id, caller)).map(toProviderPayment),
  )
}

const News = z.object({ id: z.string().regex(/^[A-Za-z0-9_]{1,100}$/) })
const At = z.object({ provider: z.enum(calls.paymentProviders), shop: z.coerce.number().int().positive().safe() })

const LARGEST_NEWS = 4 * 1024

/** Routes that customers and providers call: pages and a form, not part of the API. */
export async function payRoutes(
  app: FastifyInstance,
  { limits, config, ...rest }: Pick<Confirming, 'db'> & { limits: RateLimits; config: OnlinePaymentsConfig },
) {
  const deps = onlinePayments(rest.db, config)
  // A HEAD would create a payment.
  const page = { schema: { hide: true }, exposeHeadRoute: false }
  const leadTo = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(address, 303)
  app.get<{ Params: { key: string } }>('/pay/:key', page, async ({ params, ip }, reply) => {
    await limits.take('order-page', addressKey(ip))
    return leadTo(reply, await payOnline(deps, params.key))
  })
  app.get<{ Params: { key: string } }>('/pay/:key/back', page, async ({ params, ip }, reply) => {
    await limits.take('order-page', addressKey(ip))
    return leadTo(reply, await comeBack(deps, params.key))
  })

  await app.register(async (webhooks) => {
    webhooks.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_NEWS },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    webhooks.post('/api/payments/:provider/:shop', { schema: { hide: true } }, async ({ params, body }, reply) => {
      const at = At.safeParse(params).data
      const news = News.safeParse(body).data
      // The response is always the same, so it reveals nothing.
      if (at && news)
        await handleWebhook(deps, limits, { provider: at.provider, shopId: at.shop, providerId: news.id }).catch(again)
      return reply.header('cache-control', 'no-store').code(200).send()
    })
  })
}

/** Makes the provider retry. */
function again(error: unknown): never {
  if (error instanceof ProviderError) throw providerUnavailable()
  if (error instanceof HttpError) throw error
  throw error
}
