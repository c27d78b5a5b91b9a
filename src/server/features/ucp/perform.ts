import { ZodError } from 'zod'
import type { Database, Queryable } from '#server/database/connect.ts'
import type { Reads } from '#server/database/replica/replica.ts'
import { addressKey, type RateLimits } from '#server/http/rate-limits.ts'
import { written } from '#shared/messages/translator.ts'
import { acceptedLanguage } from '#shared/rules/languages/accept-language.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'
import type { Call } from './call.ts'
import { relevant, shared } from './capabilities.ts'
import { MOST_IDS } from './catalogue/requests.ts'
import { once } from './idempotency.ts'
import { problem } from './messages.ts'
import type { Operation } from './operations.ts'
import type { KnownProfiles } from './profiles/known-profiles.ts'
import { BusinessRefusal, TransportRefusal } from './refusals.ts'
import type { Performed, Sent } from './sent.ts'
import { getShopForAgents } from './shop-for-agents.ts'
import { verifySignature } from './signatures/verify.ts'
import { isServed, versions } from './versions.ts'

export type Dependencies = {
  db: Database
  reads: Reads
  limits: RateLimits
  profiles: KnownProfiles
  publicUrl: string
}

/** The buyer's language: of the request's context, or of its header. */
export function languageOf({ body, acceptLanguage }: Pick<Sent, 'body' | 'acceptLanguage'>): Language {
  const context = (body as { context?: { language?: unknown } } | null | undefined)?.context
  const named = typeof context?.language === 'string' ? acceptedLanguage(context.language) : undefined
  return named ?? acceptedLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE
}

/** Negotiates with the platform, and runs an operation. Throws a `TransportRefusal`, or an error of our own endpoints. */
export async function perform(deps: Dependencies, operation: Operation, sent: Sent): Promise<Performed> {
  const address = addressKey(sent.ip)
  await deps.limits.take('agents', address)
  if (operation.status === 201) await deps.limits.take('agent-sessions', address)
  const language = languageOf(sent)
  const platform = await deps.profiles.of(sent.profile, address)
  const { version } = platform
  if (!isServed(version)) {
    throw new TransportRefusal(422, 'version_unsupported', (t, { list }) =>
      t('shoppingAgents.version', { version, served: list([...versions]) }),
    )
  }
  const isSigned = await verifySignature(sent.received, platform, deps.profiles)
  const active = shared(version, platform.capabilities)
  const shop = sent.slug === undefined ? undefined : await getShopForAgents(deps.db, sent.slug)
  const call: Call = {
    db: deps.db,
    reads: deps.reads,
    publicUrl: deps.publicUrl,
    shop,
    platform,
    version,
    active,
    isSigned,
    language,
    written: (text) => written(text, language),
    writing: { publicUrl: deps.publicUrl, language, written: (text) => written(text, language) },
  }
  try {
    if (!active.has(operation.capability)) {
      throw new BusinessRefusal('capabilities_incompatible', (t) => t('shoppingAgents.incompatible'))
    }
    const run = async (db: Queryable) => {
      const answer = await operation.run({ ...call, db }, sent)
      return { status: operation.status, answer: { ucp: envelope(call, operation), ...answer } }
    }
    return await (operation.changes ? once(deps.db, { operation, sent, platform: platform.url }, run) : run(deps.db))
  } catch (error) {
    if (error instanceof BusinessRefusal) return { status: 200, answer: refused(call, error) }
    if (error instanceof ZodError) throw unreadable(error)
    throw error
  }
}

function envelope({ version, active }: Call, { capability }: Operation) {
  const capabilities = relevant(active, capability, version)
  return {
    version,
    status: 'success',
    capabilities,
    ...(capability === 'dev.ucp.shopping.checkout' ? { payment_handlers: {} } : {}),
  }
}

function refused({ version, written, publicUrl, language, shop }: Call, error: BusinessRefusal) {
  const { code, text, severity, path, continueAt = shop?.slug ? `/@${shop.slug}` : '/market' } = error
  return {
    ucp: { version, status: 'error' },
    messages: [problem(code, written(text), severity, path)],
    continue_url: publicUrl + inLanguage(language, continueAt),
  }
}

/** A body that is not what the operation reads. Names the member, and never repeats its value. */
function unreadable({ issues }: ZodError): TransportRefusal {
  const [issue] = issues
  if (issue?.code === 'too_big' && issue.path.join('.') === 'ids') {
    return new TransportRefusal(400, 'request_too_large', (t) => t('shoppingAgents.tooManyIds', { most: MOST_IDS }))
  }
  const path = issue?.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('') ?? ''
  return new TransportRefusal(400, 'invalid_request', (t) => t('shoppingAgents.invalid', { path: `$${path}` }))
}
