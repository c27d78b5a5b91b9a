import type { Session } from '#shared/contract/accounts/accounts.ts'
import { createApiKey, type keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { grantablePermissions, permissions } from '#shared/rules/access/permissions.ts'
import { permissionsOf, staffRoles, withRequired } from '#shared/rules/access/roles.ts'
import { type Client, clientOf } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { Access, inTurns, watched } from './access.ts'

/** Someone who acts for a shop. */
export type Actor = { name: string; token: string; access: Access }
export type Member = Actor & { person: Session; isGone: boolean }
export type KeyHolder = Actor & { id: number; granted: KeyPermission[]; inTurn: ReturnType<typeof inTurns> }

type KeyPermission = (typeof keyPermissions)[number]

/** Some of the permissions that staff and keys can have, with those that they require. */
export const somePermissions = (choice: number): KeyPermission[] =>
  withRequired(grantablePermissions.filter((_, place) => (place + choice) % 3 !== 0)) as KeyPermission[]

let people: Promise<Session[]> | undefined

/** The same people work in each shop: one of each role, and one with individual permissions. */
const staff = () => {
  people ??= Promise.all([...staffRoles, 'custom'].map(() => given.customer()))
  return people
}

export async function hireTeam(store: Store): Promise<Member[]> {
  const persons = await staff()
  return Promise.all(
    persons.map(async (person, place) => {
      const role = staffRoles[place]
      const own = somePermissions(1)
      await givenMember(store, role ?? own, person)
      const access = new Access(permissionsOf(role ?? 'custom', own))
      return { name: role ?? 'custom member', token: person.token, access, person, isGone: false }
    }),
  )
}

export const ownerOf = ({ owner }: Store): Actor => ({
  name: 'owner',
  token: owner.token,
  access: new Access(permissions),
})

export async function makeKey(boss: Client, { shop }: Pick<Store, 'shop'>, granted: KeyPermission[]) {
  const body = { name: 'Stock sync', permissions: granted }
  const { id, key } = await boss.call(createApiKey, { params: { id: shop.id }, body })
  return { id, token: key, access: new Access(granted), granted }
}

export const newKeyHolder = async (boss: Client, store: Pick<Store, 'shop'>, granted: KeyPermission[]) => ({
  name: 'key',
  inTurn: inTurns(),
  ...(await makeKey(boss, store, granted)),
})

/** Calls of someone at a server, as they may act now. */
export const clientFor = ({ name, token, access }: Actor, origin: string | undefined): Client =>
  watched(clientOf({ origin, token }), name, access)
