import type { Database } from '#server/database/connect.ts'
import type { InnerCalls } from '#server/http/access/inner-calls.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** An agent that works for one shop during one request. */
export type Agent = {
  db: Database
  innerCalls: InnerCalls
  caller: Principal & { key: NonNullable<Principal['key']> }
  permissions: readonly Permission[]
  shopId: number
  language: Language
  signal: AbortSignal
}

/** Whether the agent has the permission of a call with these arguments. The call itself checks it again. */
export function mayCall({ permissions }: Agent, endpoint: Endpoint, given: Readonly<Record<string, unknown>> = {}) {
  const { permission, permissionFor } = endpoint
  const required =
    permissionFor && Object.keys(given).length > 0 ? permissionFor({ body: given, query: given }) : permission
  return required !== undefined && permissions.includes(required)
}
