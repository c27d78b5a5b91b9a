import { z } from 'zod'
import { roles, User } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Id, PathId, paging, Timestamp, words } from '../fields.ts'
import { refusal } from '../problem.ts'

const ByUser = z.strictObject({ userId: PathId })

/** An account as administrators see it, with its shops and its number of active sessions. */
export const PlatformUser = z.strictObject({
  ...User.shape,
  closedAt: Timestamp.nullable(),
  sessions: z.number(),
  shops: z.array(z.strictObject({ id: Id, name: z.string(), slug: z.string().nullable() })),
})
export type PlatformUser = z.infer<typeof PlatformUser>

export const listUsers = endpoint({
  name: 'users.list',
  method: 'GET',
  path: '/api/admin/users',
  access: 'superadmin',
  summary: 'All accounts, newest first',
  query: z.strictObject({
    search: words(200).optional(),
    role: z.enum(['all', ...roles], refusal('noSuchRole')).optional(),
    ...paging,
  }),
  answer: z.array(PlatformUser),
  paged: true,
})

export const getUser = endpoint({
  name: 'users.get',
  method: 'GET',
  path: '/api/admin/users/:userId',
  access: 'superadmin',
  summary: 'One account',
  params: ByUser,
  answer: PlatformUser,
})

export const changeRole = endpoint({
  name: 'users.changeRole',
  method: 'PUT',
  path: '/api/admin/users/:userId/role',
  access: 'superadmin',
  summary:
    "Change a user's role and end their sessions; the shops of whoever becomes a customer close. Not your own, nor the last administrator's",
  params: ByUser,
  body: z.strictObject({ role: z.enum(roles, refusal('noSuchRole')) }),
  resource: PlatformUser,
  figures: ['sessions'],
  answer: PlatformUser,
})

export const endUserSessions = endpoint({
  name: 'users.endSessions',
  method: 'POST',
  path: '/api/admin/users/:userId/end-sessions',
  access: 'superadmin',
  summary: 'Sign a user out everywhere',
  params: ByUser,
  answer: z.strictObject({ ended: z.number() }),
})

export const sendPasswordReset = endpoint({
  name: 'users.sendPasswordReset',
  method: 'POST',
  path: '/api/admin/users/:userId/password-reset',
  access: 'superadmin',
  summary: 'Email a user a link to set a new password',
  params: ByUser,
  /** `mailServer`: false when no mail server is configured and the message was saved as a file. */
  answer: z.strictObject({ email: z.string(), mailServer: z.boolean() }),
})
