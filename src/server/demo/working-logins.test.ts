import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/database/schema.ts'
import { hashPassword } from '#server/features/auth/passwords/passwords.ts'
import { given, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { DEMO_PASSWORD } from './logins.ts'
import { workingLogins } from './working-logins.ts'

test('lists the working logins of a demo that an older version filled', async () => {
  const { db, connection } = await platform()
  const [admin, { shop, owner }] = [await given.admin(), await given.product()]
  const setPassword = async (email: string, password: string) =>
    db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.email, email))
  await setPassword(owner.user.email, DEMO_PASSWORD)
  const ofOwner = { role: `Owner, ${shop.name}`, email: owner.user.email, password: DEMO_PASSWORD, path: '/shopadmin' }
  const visitor = { role: 'Visitor', email: '', password: '', path: `/@${shop.slug}` }
  const working = async (environment: NodeJS.ProcessEnv) => {
    const ours = [admin.user.email, owner.user.email, visitor.email]
    return (await workingLogins(connection, environment)).filter(({ email }) => ours.includes(email))
  }
  expect(await working({})).toEqual([ofOwner, visitor])

  const password = '(your ADMIN_PASSWORD)'
  expect(await working({ ADMIN_PASSWORD: PASSWORD })).toEqual([
    { role: 'Administrator', email: admin.user.email, password, path: '/platformadmin' },
    ofOwner,
    visitor,
  ])
})
