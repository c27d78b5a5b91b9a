import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { forbidden, unauthorized } from '#server/http/errors/errors.ts'
import { addressKey, type RateLimits } from '#server/http/rate-limits.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { findPrincipal } from './principals.ts'

const isOfAccount = ({ path }: Endpoint) => /^\/api\/(auth|account)(\/|$)/.test(path)

type Gate = { db: Database; limits: RateLimits; requireAdminTwoFactor: boolean }

/** Checks access before the body is read, so that an unauthorised request costs little and reveals nothing. */
export function guard(endpoint: Endpoint, deps: Gate): preHandlerAsyncHookHandler {
  return async (request: FastifyRequest, _reply: FastifyReply) => {
    if (endpoint.limit) await deps.limits.take(endpoint.limit, addressKey(request.ip))
    const caller = request.headers.authorization ? await findPrincipal(deps.db, request) : undefined
    const mustSetUp = deps.requireAdminTwoFactor && caller?.role === 'superadmin' && !caller.twoFactor
    if (endpoint.access === 'public') {
      // Until two factors are set up, an administrator counts as a visitor.
      request.caller = mustSetUp ? undefined : caller
      return
    }
    if (!caller) throw unauthorized()
    if (mustSetUp && !isOfAccount(endpoint)) {
      throw forbidden('second_factor_setup_required', (t) => t('errors.setUpTwoFactor'))
    }
    if (endpoint.method !== 'GET') await deps.limits.take('changes', String(caller.id))
    request.caller = caller
    if (endpoint.access === 'superadmin' && caller.role !== 'superadmin') {
      throw forbidden('forbidden', (t) => t('errors.administratorsOnly'))
    }
  }
}
