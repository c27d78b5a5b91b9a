import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { forbidden, tooMany, unauthorized } from '#server/http/errors/errors.ts'
import { addressKey, type RateLimits } from '#server/http/rate-limits.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { refuseBeyondCounter } from './counter/counter-session.ts'
import { getDevice } from './counter/find-device.ts'
import type { InnerCalls } from './inner-calls.ts'
import { findByKey, type NoteKeyUse } from './keys/find-by-key.ts'
import { refuseToKeys } from './keys/key-calls.ts'
import { bearerKey, findPrincipal, type Principal } from './principals.ts'

const isOfAccount = ({ path }: Endpoint) => /^\/api\/(auth|account)(\/|$)/.test(path)

type Gate = {
  db: Database
  limits: RateLimits
  requireAdminTwoFactor: boolean
  noteKeyUse: NoteKeyUse
  innerCalls: InnerCalls
}

async function callerOf(request: FastifyRequest, reply: FastifyReply, deps: Gate): Promise<Principal | undefined> {
  if (!request.headers.authorization) return undefined
  const inner = deps.innerCalls.take(request)
  if (inner) {
    request.checksOnly = inner.checksOnly
    return inner.caller
  }
  const token = bearerKey(request)
  if (token === undefined) return findPrincipal(deps.db, request)
  const caller = await findByKey(deps, token, request)
  await limitKey(deps.limits, caller, reply)
  return caller
}

/** Counts a call of an API key, and sets the `RateLimit` headers. */
export async function limitKey(limits: RateLimits, { key }: Principal, reply: FastifyReply) {
  const rate = key && (await limits.takeKeyCall(key))
  if (!rate) return
  reply.header('ratelimit-policy', `"key";q=${rate.limit};w=60`)
  reply.header('ratelimit', `"key";r=${rate.remaining};t=${rate.resetSeconds}`)
  if (rate.isExceeded) throw tooMany(rate.resetSeconds)
}

/** Checks access before the body is read, so that an unauthorised request costs little and reveals nothing. */
export function guard(endpoint: Endpoint, deps: Gate): preHandlerAsyncHookHandler {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.limit) await deps.limits.take(endpoint.limit, addressKey(request.ip))
    const caller = await callerOf(request, reply, deps)
    if (caller?.key) refuseToKeys(endpoint)
    if (caller?.counter) refuseBeyondCounter(endpoint)
    if (endpoint.access === 'device') {
      request.device = await getDevice(deps.db, request)
      return
    }
    const mustSetUp = deps.requireAdminTwoFactor && caller?.role === 'superadmin' && !caller.twoFactor
    if (endpoint.access === 'public') {
      // Until two factors are set up, an administrator counts as a visitor. So does a person at the counter.
      request.caller = mustSetUp || caller?.counter ? undefined : caller
      return
    }
    if (!caller) throw unauthorized()
    if (mustSetUp && !isOfAccount(endpoint)) {
      throw forbidden('second_factor_setup_required', (t) => t('errors.setUpTwoFactor'))
    }
    if (endpoint.access === 'key' && !caller.key) throw forbidden('key_required', (t) => t('keyErrors.required'))
    // Keys have a limit of their own.
    if (endpoint.method !== 'GET' && !caller.key) await deps.limits.take('changes', String(caller.id))
    request.caller = caller
    if (endpoint.access === 'superadmin' && caller.role !== 'superadmin') {
      throw forbidden('forbidden', (t) => t('errors.administratorsOnly'))
    }
  }
}
