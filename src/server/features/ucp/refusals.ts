import type { Text } from '#shared/messages/translator.ts'

export type TransportCode =
  | 'invalid_profile_url'
  | 'profile_unreachable'
  | 'profile_malformed'
  | 'version_unsupported'
  | 'signature_missing'
  | 'signature_invalid'
  | 'key_not_found'
  | 'digest_mismatch'
  | 'algorithm_unsupported'
  | 'invalid_request'
  | 'request_too_large'
  | 'unauthorized'
  | 'idempotency_conflict'
  | 'session_ended'
  | 'not_found'

/** A request that the protocol refuses before its operation runs. */
export class TransportRefusal extends Error {
  readonly status: number
  readonly code: TransportCode
  readonly text: Text
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    code: TransportCode,
    text: Text,
    { retryAfterSeconds }: { retryAfterSeconds?: number } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.text = text
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

/** An operation that ran and has no resource to answer with: status 200 with messages. */
export class BusinessRefusal extends Error {
  readonly code: string
  readonly text: Text
  readonly severity: Severity
  readonly path: string | undefined
  /** Page on which the buyer can continue, from the root of the site. */
  readonly continueAt: string | undefined

  constructor(
    code: string,
    text: Text,
    { severity = 'unrecoverable', path, continueAt }: { severity?: Severity; path?: string; continueAt?: string } = {},
  ) {
    super(code)
    this.code = code
    this.text = text
    this.severity = severity
    this.path = path
    this.continueAt = continueAt
  }
}
