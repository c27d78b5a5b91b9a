import type { Session } from '#shared/contract/accounts/accounts.ts'
import type { Stocked } from '#tests/support/given.ts'

export type Sample = { params?: object; query?: object; body?: unknown; file?: Buffer<ArrayBuffer> }

/** A valid request for each call, by its method and path. */
export type Samples = Readonly<Record<string, (stock: Stocked, by: Session) => Sample | Promise<Sample>>>
