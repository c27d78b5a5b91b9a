import type { Received } from './signatures/verify.ts'

/** A request as either transport delivers it. */
export type Sent = {
  /** Of the shop whose own service is called. */
  slug: string | undefined
  /** URL of the platform's profile, as sent. */
  profile: string | undefined
  ip: string
  acceptLanguage: string | undefined
  idempotencyKey: string | undefined
  /** The transport does not demand a key for this operation. */
  mayLackKey?: boolean
  body: unknown
  id: string
  /** For the signature. */
  received: Received
}

export type Performed = { status: number; answer: object }
