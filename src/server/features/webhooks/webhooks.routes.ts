import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/shops/access/webhooks.ts'
import { type Changing, createWebhook, deleteWebhook, rotateSecret, updateWebhook } from './change-webhooks.ts'
import { replayDelivery, replayRange, sendTest } from './replay.ts'
import { getDelivery, pageOfDeliveries, webhooksOf } from './webhooks.queries.ts'

export function webhookRoutes(serve: Serve, deps: Changing & { limits: RateLimits }) {
  const { db } = deps
  const keyOf = (params: { id: number; webhookId: number }) => ({ shopId: params.id, id: params.webhookId })

  serve(calls.listWebhooks, ({ shop }) => webhooksOf(db, shop.id))
  serve(calls.createWebhook, ({ shop, body, caller }) => createWebhook(deps, shop, body, caller))
  serve(calls.updateWebhook, ({ params, body, caller }) => updateWebhook(deps, keyOf(params), body, caller))
  serve(calls.deleteWebhook, async ({ params, caller }) => {
    await deleteWebhook(db, keyOf(params), caller)
    return undefined
  })
  serve(calls.rotateWebhookSecret, ({ params, body, caller }) =>
    rotateSecret(deps, keyOf(params), body.overlapHours, caller),
  )
  serve(calls.testWebhook, ({ params }) => sendTest(deps, keyOf(params)))
  serve(calls.listWebhookDeliveries, ({ params, query }) => pageOfDeliveries(db, keyOf(params), query))
  serve(calls.getWebhookDelivery, ({ params }) => getDelivery(db, keyOf(params), params.deliveryId))
  serve(calls.replayDelivery, async ({ params }) => {
    await replayDelivery(db, keyOf(params), params.deliveryId)
    return undefined
  })
  serve(calls.replayDeliveries, ({ params, body }) => replayRange(db, keyOf(params), body))
}
