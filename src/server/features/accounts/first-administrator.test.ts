import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#server/database/schema.ts'
import { login, me } from '#shared/contract/accounts.ts'
import { as, call } from '#tests/support/client.ts'
import { given, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { ensureAdministrator } from './first-administrator.ts'

const admin = { email: 'boss@example.nl', password: 'very secret' }

const logged: string[] = []
const log = pino({ base: null }, { write: (line: string) => void logged.push(line) })

beforeEach(async () => {
  const { db } = await platform()
  logged.length = 0
  await db.$client.query('truncate users cascade')
})

const ensure = async (account?: typeof admin) => ensureAdministrator((await platform()).db, account, log)

test('without an administrator the configured one is made, and the log says so without secrets', async () => {
  await ensure(admin)
  const { user } = await call(login, { body: admin })
  expect(user).toMatchObject({ email: admin.email, role: 'superadmin' })
  expect(logged.join()).toContain('The first administrator was made from ADMIN_EMAIL.')
  expect(logged.join()).not.toContain(admin.password)
})

test('without a configuration the log says how to make one', async () => {
  await ensure()
  expect(logged.join()).toContain('Set ADMIN_EMAIL and ADMIN_PASSWORD and start again to make one.')
})

test('where there is one, nothing is made and no password is changed', async () => {
  await ensure(admin)
  await ensure({ email: admin.email, password: 'another secret' })
  await ensure({ email: 'second@example.nl', password: 'another secret' })
  await ensure()
  expect(await (await platform()).db.select().from(users)).toHaveLength(1)
  await call(login, { body: admin })
})

test('two processes that start at once make one', async () => {
  await Promise.all([ensure(admin), ensure({ ...admin, email: 'other@example.nl' }), ensure(admin)])
  expect(await (await platform()).db.select().from(users)).toHaveLength(1)
})

test('whoever took the address before gets neither the rights nor stays signed in', async () => {
  const squatter = await given.owner({ email: admin.email })
  await ensure(admin)
  await expect(as(squatter).call(me)).rejects.toMatchObject({ status: 401 })
  await expect(call(login, { body: { email: admin.email, password: PASSWORD } })).rejects.toMatchObject({ status: 401 })
  expect((await call(login, { body: admin })).user.role).toBe('superadmin')
})
