import { forbidden } from '#server/http/errors/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** API keys reach their shop and public calls, but no account and not the platform. Owner-only calls fail for lack of permission. */
export function refuseToKeys({ access }: Endpoint): void {
  if (access === 'signed-in' || access === 'superadmin') {
    throw forbidden('key_not_allowed', (t) => t('keyErrors.notAllowed'))
  }
}
