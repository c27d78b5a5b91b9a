export type WebhookKey = { shopId: number; id: number }
