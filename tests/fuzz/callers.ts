import { and, eq, or, sql } from 'drizzle-orm'
import { apiKeys, sessions, shopMembers, users } from '#server/database/schema.ts'
import { hashToken } from '#server/http/access/principals.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { grantablePermissions } from '#shared/rules/access/permissions.ts'
import { staffRoles } from '#shared/rules/access/roles.ts'
import { type Sample, sampleFor } from '#tests/api/samples.ts'
import { given, type Stocked, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenKey } from '#tests/support/records/people/api-keys.ts'
import { givenAssistant, noted } from '#tests/support/records/people/assistants.ts'
import { givenDevice, givenSeller, takeOver } from '#tests/support/records/people/counter-access.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import type { Random } from './random.ts'

export const kinds = [
  'visitor',
  'customer',
  'holder of another key',
  'owner',
  'other owner',
  'removed member',
  ...staffRoles,
  'member with some permissions',
  'person at the counter',
  'key with everything',
  'key with some permissions',
  'key of another shop',
  'assistant',
  'superadmin',
  'no token of ours',
] as const
export type Kind = (typeof kinds)[number]

export type Caller = { token?: string | undefined; cookie?: string | undefined }

const isKeyed = ({ path }: Endpoint) => /:(key|token)(\/|$)/.test(path)
const keyed = endpoints.filter(isKeyed)

/** A shop with people and programs of every kind. They are made when they are needed, and again after `renew`. */
export class World {
  readonly #random: Random
  stock!: Stocked
  #other!: Stocked
  #people = new Map<Kind, Promise<Caller>>()

  constructor(random: Random) {
    this.#random = random
  }

  async renew(): Promise<void> {
    this.#people.clear()
    this.stock = await given.product({ stock: 1_000 })
    this.#other = await given.product({ stock: 1_000 })
  }

  who = (kind: Kind): Promise<Caller> => this.#orRenewed(() => this.#known(kind))

  sample = (endpoint: Endpoint): Promise<Sample> =>
    this.#orRenewed(() => sampleFor(endpoint, this.stock, this.stock.owner))

  /** Earlier calls may have closed the shop, ended its owner's session, or worse. Then a new one is created. */
  async #orRenewed<Found>(find: () => Promise<Found>): Promise<Found> {
    try {
      return await find()
    } catch {
      await this.renew()
      return find()
    }
  }

  #known(kind: Kind): Promise<Caller> {
    const known = this.#people.get(kind) ?? this.#make(kind).then(asSeen)
    this.#people.set(kind, known)
    return known
  }

  /** The key of some page or scene: of an order, store credit, an offer of cards, an overlay, and so on. */
  async someKey(): Promise<string> {
    const { params } = await this.sample(this.#random.one(keyed))
    const { key, token } = params as { key?: string; token?: string }
    return key ?? token ?? ''
  }

  async #make(kind: Kind): Promise<Caller> {
    const { stock } = this
    switch (kind) {
      case 'visitor':
      case 'holder of another key':
        return {}
      case 'customer':
        return given.customer()
      case 'owner':
        return stock.owner
      case 'other owner':
        return this.#other.owner
      case 'removed member':
        return removedMember(stock)
      case 'member with some permissions':
        return givenMember(stock, this.#random.some(grantablePermissions))
      case 'person at the counter':
        return atCounter(stock)
      case 'key with everything':
        return keyOf(stock, keyPermissions)
      case 'key with some permissions':
        return keyOf(stock, ['shop.read', ...this.#random.some(keyPermissions.filter((each) => each !== 'shop.read'))])
      case 'key of another shop':
        return keyOf(this.#other, keyPermissions)
      case 'assistant':
        return givenAssistant(stock, this.#random.chance(0.5) ? keyPermissions : this.#random.some(keyPermissions))
      case 'superadmin':
        return administrator()
      case 'no token of ours':
        return { token: 'x'.repeat(43) }
      default:
        return givenMember(stock, kind)
    }
  }
}

async function removedMember(store: Store): Promise<Caller> {
  const person = await givenMember(store, 'manager')
  const { db } = await platform()
  const itself = and(eq(shopMembers.shopId, store.shop.id), eq(shopMembers.userId, person.user.id))
  await db.delete(shopMembers).where(itself)
  return person
}

async function atCounter(store: Store): Promise<Caller> {
  const { token, cookie } = await takeOver(await givenDevice(store), await givenSeller(store))
  return { token, cookie }
}

/** The use of a session is noted every few minutes, by a refused call too: it counts as noted already. */
async function asSeen(caller: Caller): Promise<Caller> {
  const { db } = await platform()
  if (caller.token)
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now() + interval '1 day'` })
      .where(eq(sessions.tokenHash, hashToken(caller.token)))
  return caller
}

async function keyOf(store: Store, permissions: Parameters<typeof givenKey>[1]): Promise<Caller> {
  const { id, key } = await givenKey(store, permissions)
  const { db } = await platform()
  await db
    .update(apiKeys)
    .set(noted)
    .where(and(eq(apiKeys.shopId, store.shop.id), eq(apiKeys.id, id)))
  return { token: key }
}

/** Replaces an administrator whose password or role has changed. */
async function administrator(): Promise<Caller> {
  try {
    return await given.admin()
  } catch {
    const { db } = await platform()
    const gone = { role: 'customer', email: sql`'gone-' || ${users.id} || '@example.nl'` } as const
    await db
      .update(users)
      .set(gone)
      .where(or(eq(users.role, 'superadmin'), eq(users.email, 'admin@example.nl')))
    return given.admin()
  }
}
