import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { sessions, shopMembers } from '#server/database/schema.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { changePassword } from '#shared/contract/accounts/account.ts'
import { logout, me, type Session } from '#shared/contract/accounts/accounts.ts'
import { closeAccount } from '#shared/contract/accounts/closing.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { getPlatformStats } from '#shared/contract/platform/platform.ts'
import { acceptAgentProposal, declineAgentProposal } from '#shared/contract/shops/access/agents.ts'
import { keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { registerDevice, setOwnPin, takeOverCounter } from '#shared/contract/shops/access/counter-access.ts'
import { acceptHandover } from '#shared/contract/shops/access/handover.ts'
import { acceptInvitation } from '#shared/contract/shops/access/team.ts'
import { createShop, listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { counterCalls } from '#shared/rules/access/counter-calls.ts'
import { permissionsOf } from '#shared/rules/access/roles.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { givenKey } from '#tests/support/records/people/api-keys.ts'
import { givenDevice, givenSeller, takeOver } from '#tests/support/records/people/counter-access.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { nameOf, type Sample, sampleFor } from './samples.ts'

const kinds = [
  'visitor',
  'expired',
  'revoked',
  'customer',
  'other owner',
  'member without permissions',
  'manager',
  'owner',
  'API key',
  'counter tablet',
  'superadmin',
] as const
type Kind = (typeof kinds)[number]

let stock: Stocked
let people: Record<Kind, (Session & { cookie?: string }) | undefined>

beforeAll(async () => {
  stock = await given.product({ stock: 1_000 })
  const [expired, revoked] = [await given.owner(), await given.owner()]
  const { db } = await platform()
  await db
    .update(sessions)
    .set({ expiresAt: new Date() })
    .where(eq(sessions.tokenHash, hashToken(expired.token)))
  await as(revoked).call(logout)
  const [member, manager] = [await given.customer(), await given.customer()]
  const shopId = stock.shop.id
  await db.insert(shopMembers).values([
    { shopId, userId: member.user.id, role: 'custom', permissions: [] },
    { shopId, userId: manager.user.id, role: 'manager' },
  ])
  people = {
    visitor: undefined,
    expired,
    revoked,
    customer: await given.customer(),
    'other owner': (await given.shop({ open: true })).owner,
    'member without permissions': member,
    manager,
    owner: stock.owner,
    'API key': await keyWithEverything(),
    'counter tablet': await takeOver(await givenDevice(stock), await givenSeller(stock)),
    superadmin: await given.admin(),
  }
})

/** A key of the shop with all permissions that a key can have. */
async function keyWithEverything(): Promise<Session> {
  const { key } = await givenKey(stock, keyPermissions)
  return { ...stock.owner, token: key }
}

const signedIn = kinds.slice(kinds.indexOf('customer'))

// An owner gets one shop; other kinds register as owners first.
const creatingShop: Partial<Record<Kind, number>> = {
  customer: 403,
  'member without permissions': 403,
  manager: 403,
  owner: 409,
  'other owner': 409,
}

/** Calls that require a person of the shop. */
const byKeyRefused = new Set<Endpoint>([registerDevice, setOwnPin, acceptAgentProposal, declineAgentProposal])

/** A person with the role `counter` who took over the counter with a PIN. */
function expectedAtCounter(endpoint: Endpoint): number {
  if (!counterCalls.has(endpoint.name)) return 403
  const { permission } = endpoint
  return permission && !permissionsOf('counter', null).includes(permission) ? 403 : (endpoint.status ?? 200)
}

// No one declares, or hands a shop over, on behalf of another person.
const ofTheOwnerAlone = new Set([
  'PUT /api/shops/:id/declaration',
  'POST /api/shops/:id/handover',
  'POST /api/shops/:id/handover/confirm',
])

/** The expected status of a call by this kind of caller. */
function expected(endpoint: Endpoint, kind: Kind): number {
  const success = endpoint.status ?? 200
  // The invitation of the sample is for an address without an account.
  if (endpoint === acceptInvitation && kind !== 'counter tablet') return signedIn.includes(kind) ? 403 : success
  if (endpoint.access === 'public') return success
  if (endpoint.access === 'device') return kind === 'counter tablet' ? success : 401
  if (!signedIn.includes(kind)) return 401
  if (kind === 'counter tablet') return expectedAtCounter(endpoint)
  if (endpoint.access === 'key') return kind === 'API key' ? success : 403
  if (kind === 'API key' && (endpoint.access !== 'shop' || byKeyRefused.has(endpoint))) return 403
  if (kind === 'API key') return endpoint.permission === 'ownership.manage' ? 403 : success
  if (kind === 'superadmin' && endpoint === closeAccount) return 409
  if (kind === 'superadmin' && endpoint === setOwnPin) return 404
  if (kind === 'superadmin' && ofTheOwnerAlone.has(nameOf(endpoint))) return 403
  if (endpoint === createShop) return creatingShop[kind] ?? success
  if (endpoint.access === 'signed-in' || kind === 'superadmin') return success
  if (endpoint.access === 'superadmin') return 403
  if (kind === 'member without permissions') return 403
  if (kind === 'manager') return endpoint.permission === 'ownership.manage' ? 403 : success
  return kind === 'owner' ? success : 404
}

/**
 * Callers with access, and the closest ones without. The long run adds all others, which the same guard refuses. `permissions.test.ts` makes
 * the calls of a shop as people of another shop and as members without its permission.
 */
const shortKinds: Record<Endpoint['access'], readonly Kind[]> = {
  public: ['visitor'],
  device: ['visitor', 'owner', 'counter tablet'],
  'signed-in': ['visitor', 'counter tablet', 'owner'],
  key: ['visitor', 'counter tablet', 'owner', 'API key'],
  shop: ['visitor', 'API key', 'counter tablet', 'owner'],
  superadmin: ['owner', 'superadmin'],
}

// These are called by every kind: one call for each access.
const sampled = new Set<Endpoint>([me, listMyShops, getPlatformStats, updateShop])
const kindsFor = (endpoint: Endpoint) => (isLong || sampled.has(endpoint) ? kinds : shortKinds[endpoint.access])

const codes: Record<number, string> = { 401: 'unauthorized', 404: 'not_found' }

// A drawer is opened once; each closing opens the next one.
const oneTime = new Set(['POST /api/shops/:id/drawer'])

// Signing out comes last, because it ends the session.
const walk = [...endpoints]
  .sort((one, other) => Number(one === logout) - Number(other === logout))
  .flatMap((endpoint) =>
    kindsFor(endpoint).map((kind) => [nameOf(endpoint), kind, expected(endpoint, kind), endpoint] as const),
  )
  .filter(([name, kind, status]) => kind === 'owner' || status >= 400 || !oneTime.has(name))

// These callers use an account of their own for that, because the shared one has further calls to make.
const changesAccount = new Set<Endpoint>([closeAccount, acceptHandover])
const leaving: Partial<Record<Kind, () => Promise<Session>>> = {
  customer: given.customer,
  'member without permissions': given.customer,
  manager: given.customer,
  'other owner': given.owner,
  owner: given.owner,
}

// The name of a file contains nothing that a shell, a folder or a spreadsheet interprets.
const plainName = /^attachment; filename="\w[\w.-]*"; filename\*=UTF-8''\w[\w.%!'()*~-]*$/

/** Samples that only refused callers have used, so that a caller with access can still use them. */
const unspent = new Map<Endpoint, Sample>()

/** Calls of a shop or the platform do not depend on the caller, so refused callers share the sample that a permitted one uses later. */
async function sampleOf(endpoint: Endpoint, person: Session | undefined, isRefused: boolean): Promise<Sample> {
  if (endpoint.access !== 'shop' && endpoint.access !== 'superadmin') return sampleFor(endpoint, stock, person)
  const may = endpoint.access === 'shop' ? people.owner : people.superadmin
  const sample = unspent.get(endpoint) ?? (await sampleFor(endpoint, stock, isRefused ? may : person))
  if (isRefused) unspent.set(endpoint, sample)
  else unspent.delete(endpoint)
  return sample
}

test.each(walk)('%s by %s is answered with %i', async (_name, kind, status, endpoint) => {
  const person: (typeof people)[Kind] = (changesAccount.has(endpoint) && (await leaving[kind]?.())) || people[kind]
  const { params, query, body, file } = await sampleOf(endpoint, person, status >= 400)
  const answer = await clientOf({ token: person?.token, cookie: person?.cookie }).raw(
    endpoint.method,
    addressOf(endpoint.path, params, query),
    file ? { body: file } : body === undefined ? {} : { json: body },
  )
  expect(answer.status, answer.text).toBe(status)
  if (status < 400 && endpoint.content && endpoint.content !== 'text/event-stream')
    expect(answer.headers.get('content-disposition')).toMatch(plainName)
  // The token of this request is no longer valid.
  if ((endpoint === changePassword || endpoint === takeOverCounter) && status === 200)
    Object.assign(people[kind] ?? {}, answer.json)
  const isMember = kind === 'member without permissions' || kind === 'manager' || kind === 'API key'
  if (status === 403 && kind === 'counter tablet') {
    const isOfCounter = counterCalls.has(endpoint.name)
    expect(refusalOf(answer)).toMatchObject({ code: isOfCounter ? 'permission_required' : 'counter_only' })
    return
  }
  if (status === 401 && endpoint.access === 'device') {
    expect(refusalOf(answer)).toMatchObject({ code: 'device_unknown' })
    return
  }
  if (kind === 'API key' && byKeyRefused.has(endpoint)) {
    expect(refusalOf(answer)).toMatchObject({ code: 'key_not_allowed' })
    return
  }
  const code = isMember && endpoint.access === 'shop' ? 'permission_required' : codes[status]
  if (status >= 400) expect(refusalOf(answer)).toMatchObject(code ? { code } : {})
})

test('the server serves exactly the calls of the contract', async () => {
  const { app } = await platform()
  expect([...app.served].map(nameOf).sort()).toEqual(endpoints.map(nameOf).sort())
})
