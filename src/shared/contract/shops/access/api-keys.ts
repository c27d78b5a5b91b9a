import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Id, line, orStop, PathId, Timestamp, text } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { permissions } from '#shared/rules/access/permissions.ts'

export const MOST_KEYS = 50
export const MOST_NETWORKS = 20
export const KEY_NAME_MAX = 60
/** Seven days. */
export const LONGEST_OVERLAP_HOURS = 168

/** All but the owner's own matters. */
export const keyPermissions = permissions.filter((permission) => permission !== 'ownership.manage')

const Permissions = z
  .array(z.enum(keyPermissions, refusal('keyPermission')), refusal('keyPermission'))
  .min(1, refusal('keyPermission'))
  .max(keyPermissions.length, orStop(refusal('keyPermission')))
  .refine((chosen) => new Set(chosen).size === chosen.length, refusal('keyPermission'))

const AddressOrNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const Network = text(50, refusal('keyNetwork'), refusal('keyNetwork')).refine(
  (network) => AddressOrNetwork.safeParse(network).success,
  refusal('keyNetwork'),
)

const NewApiKey = z.strictObject({
  name: line(KEY_NAME_MAX),
  permissions: Permissions,
  /** End of validity; null: none. */
  endsAt: Timestamp.nullable().optional(),
  /** Addresses, or networks as CIDR, from which it may be used; omitted or empty: from anywhere. */
  networks: z.array(Network, refusal('keyNetwork')).max(MOST_NETWORKS, refusal('keyNetwork')).optional(),
})
export type NewApiKey = z.output<typeof NewApiKey>

/** A key as its shop's owner sees it. */
export const ApiKey = z.strictObject({
  id: Id,
  name: z.string(),
  /** First and last characters. */
  start: z.string(),
  end: z.string(),
  permissions: z.array(z.enum(permissions)),
  networks: z.array(z.string()),
  /** Null: an account that no longer exists. */
  madeBy: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  createdAt: Timestamp,
  endsAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
  /** After a rotation: end of validity of the previous key. */
  previousEndsAt: Timestamp.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** Shown once: only its hash is stored. */
const CreatedKey = z.strictObject({ id: Id, key: z.string() })

const OneKey = z.strictObject({ id: PathId, keyId: PathId })

export const listApiKeys = endpoint({
  name: 'apiKeys.list',
  method: 'GET',
  path: '/api/shops/:id/keys',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'read',
  summary: "A shop's API keys, newest first, without revoked ones",
  params: ById,
  answer: z.array(ApiKey),
})

export const createApiKey = endpoint({
  name: 'apiKeys.create',
  method: 'POST',
  path: '/api/shops/:id/keys',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'never',
  summary: 'Make an API key; the response is the only one that contains it',
  params: ById,
  body: NewApiKey,
  answer: CreatedKey,
  status: 201,
})

export const revokeApiKey = endpoint({
  name: 'apiKeys.revoke',
  method: 'DELETE',
  path: '/api/shops/:id/keys/:keyId',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'propose',
  summary: 'Revoke an API key at once; its open streams end',
  params: OneKey,
  status: 204,
})

export const rotateApiKey = endpoint({
  name: 'apiKeys.rotate',
  method: 'POST',
  path: '/api/shops/:id/keys/:keyId/rotate',
  access: 'shop',
  permission: 'ownership.manage',
  agents: 'never',
  summary: 'Replace an API key; the previous one stays valid for up to 168 hours',
  params: OneKey,
  body: z.strictObject({
    overlapHours: z
      .int(refusal('keyOverlap'))
      .min(0, refusal('keyOverlap'))
      .max(LONGEST_OVERLAP_HOURS, refusal('keyOverlap')),
  }),
  answer: CreatedKey,
})

export const getOwnApiKey = endpoint({
  name: 'apiKeys.self',
  method: 'GET',
  path: '/api/keys/self',
  access: 'key',
  summary: 'The API key that makes the call: its shop, and its permissions now',
  answer: z.strictObject({
    id: Id,
    name: z.string(),
    shop: z.strictObject({ id: Id, name: z.string(), slug: z.string().nullable() }),
    /** Those of the key that its maker still has. */
    permissions: z.array(z.enum(permissions)),
    networks: z.array(z.string()),
    endsAt: Timestamp.nullable(),
  }),
})
