import { eq } from 'drizzle-orm'
import { users } from '#server/database/schema.ts'
import { createPrivacyLink } from '#server/features/privacy/privacy.ts'
import { newEmail, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  begunTwoFactor,
  confirmAddress,
  linkFor,
  secondProof,
  sessionOf,
  waitingForSecondStep,
} from '#tests/support/records/people/accounts.ts'
import { ofCustomer, person } from './records.ts'
import type { Samples } from './sample.ts'

const myDataLink = async () => {
  const { db } = await platform()
  return { key: await createPrivacyLink(db, newEmail(), null) }
}

export const accountsSamples: Samples = {
  'POST /api/auth/register': () => ({ body: { ...person, email: newEmail() } }),
  'POST /api/auth/login': ({ owner }) => ({ body: { email: owner.user.email, password: PASSWORD } }),
  'POST /api/auth/second-step': async () => {
    const { challenge, recoveryCodes } = await waitingForSecondStep()
    return { body: { challenge, code: recoveryCodes[0] } }
  },
  'POST /api/auth/forgot-password': () => ({ body: { email: newEmail() } }),
  'POST /api/auth/reset-password': async () => ({ body: { token: await linkFor('reset'), password: PASSWORD } }),
  'POST /api/auth/confirm-email': async () => ({ body: { token: await linkFor('confirm') } }),
  'GET /api/account': () => ({}),
  'PUT /api/account/name': () => ({ body: { firstName: 'Brock', lastName: 'Stone' } }),
  'PUT /api/account/language': () => ({ body: { language: 'nl' } }),
  'POST /api/account/email': () => ({ body: { email: newEmail(), password: PASSWORD } }),
  'POST /api/account/confirmation': async (_stock, { user }) => {
    const { db } = await platform()
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id))
    return {}
  },
  'PUT /api/account/password': () => ({ body: { password: PASSWORD, newPassword: PASSWORD } }),
  'POST /api/account/export': () => ({ body: { currentPassword: PASSWORD } }),
  'GET /api/account/closing': () => ({}),
  'POST /api/account/close': (_stock, { user }) => ({ body: { email: user.email, currentPassword: PASSWORD } }),
  'GET /api/account/sessions': () => ({}),
  'DELETE /api/account/sessions/:session': async (_stock, { user }) => ({ params: { session: await sessionOf(user) } }),
  'POST /api/account/sessions/end-others': () => ({}),
  'POST /api/account/two-factor': async (_stock, by) => {
    if (by) await confirmAddress(by)
    return { body: { password: PASSWORD } }
  },
  'POST /api/account/two-factor/confirm': async (_stock, by) => ({ body: { code: (await begunTwoFactor(by))?.code } }),
  'POST /api/account/two-factor/recovery-codes': async (_stock, by) => ({ body: await secondProof(by) }),
  'POST /api/account/two-factor/off': async (_stock, by) => ({ body: await secondProof(by) }),
  'GET /api/auth/me': () => ({}),
  'POST /api/auth/logout': () => ({}),
  'POST /api/my-data': async () => ({ body: { email: newEmail() } }),
  'GET /api/my-data/:key': async () => ({ params: await myDataLink() }),
  'POST /api/my-data/:key/erase': async () => ({ params: await myDataLink() }),
  'GET /api/shops/:id/customers/:customerId/data': ofCustomer,
  'POST /api/shops/:id/customers/:customerId/erase': ofCustomer,
}
