import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** `whsec_` and 32 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

type Signed = { id: string; at: Date; body: string }

/** Headers of a request by Standard Webhooks 1.0.0, signed with each secret. */
export const signedHeaders = (secrets: readonly string[], { id, at, body }: Signed) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})
