/** Seconds until the next attempt, by number of failed attempts. After the last one the webhook is switched off. */
export const retrySeconds = [
  5,
  5 * 60,
  30 * 60,
  2 * 60 * 60,
  5 * 60 * 60,
  10 * 60 * 60,
  14 * 60 * 60,
  20 * 60 * 60,
  24 * 60 * 60,
] as const

/** Reasons why an attempt failed. */
export const webhookFailures = [
  /** Any status but 2xx and 3xx. */
  'status',
  'redirect',
  'timeout',
  'connection',
  'private_address',
  'secret',
] as const
export type WebhookFailure = (typeof webhookFailures)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const webhookStates = ['on', 'off', 'failing', 'gone'] as const

export const DELIVERY_DAYS = 30
