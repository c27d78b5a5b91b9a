import { forbidden } from '#server/http/errors/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Calls of a shop that only a person makes: a key must not open the counter to anyone, nor decide for a person. */
const ofPeople: ReadonlySet<string> = new Set([
  'counterAccess.registerDevice',
  'counterAccess.setOwnPin',
  'agents.accept',
  'agents.decline',
])

/** API keys reach their shop and public calls, but no account and not the platform. Owner-only calls fail for lack of permission. */
export function refuseToKeys({ access, name }: Endpoint): void {
  if (access === 'signed-in' || access === 'superadmin' || ofPeople.has(name)) {
    throw forbidden('key_not_allowed', (t) => t('keyErrors.notAllowed'))
  }
}
