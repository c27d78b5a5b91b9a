import { z } from 'zod'
import { shopEventTypes, testEventType } from '#shared/contract/shops/events.ts'

const everyType = { ...shopEventTypes, 'webhook.test': testEventType }

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  in: 'header' as const,
  name,
  required: true,
  schema: { type: 'string' as const },
}))

/** The events that webhooks receive, for the OpenAPI document. */
export const describeWebhooks = () =>
  Object.fromEntries(
    Object.entries(everyType).map(([type, { version, summary, data }]) => {
      const event = z.strictObject({
        type: z.literal(type),
        version: z.literal(version),
        shopId: z.int(),
        timestamp: z.iso.datetime(),
        data,
      })
      const schema = z.toJSONSchema(event, { target: 'openapi-3.0' }) as object
      const post = {
        operationId: `event.${type}`,
        summary,
        tags: ['events'],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Received. Any other status is retried; 410 switches the webhook off' } },
      }
      return [type, { post }]
    }),
  )
