export type { Calls, ErrorCode, WebhookEvent, WebhookEventType } from './calls.ts'
export { type CallName, type Client, type ClientOptions, createClient } from './client.ts'
export { type Issue, isError, ToploaderError } from './error.ts'
export { verifyWebhook } from './webhooks.ts'
