import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs } from '#server/database/schema.ts'
import { updatePlatformShop } from '#shared/contract/platform/platform.ts'
import { createShop, listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given, PASSWORD, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'

const account = { name: 'Kaarthuis B.V.', iban: 'NL91ABNA0417164300' }
const save = ({ owner, shop }: Store, body: object) => as(owner).call(updateShop, { params: shop, body })

test('stores an account in the format of banks, and clears it with null', async () => {
  const store = await given.shop()
  const typed = { name: ' Kaarthuis B.V. ', iban: 'nl91 abna 0417 1643 00', bic: 'abnanl2a' }
  expect((await save(store, { bankAccount: typed })).bankAccount).toEqual({ ...account, bic: 'ABNANL2A' })
  expect((await save(store, { bankAccount: { ...typed, bic: '' } })).bankAccount).toEqual(account)
  expect((await save(store, { description: 'Singles' })).bankAccount).toEqual(account)
  expect((await save(store, { bankAccount: null })).bankAccount).toBeNull()
})

test.each([
  ['a wrong check digit', { iban: 'NL92ABNA0417164300' }, 'invalid_iban', 'iban'],
  ['two digits the wrong way round', { iban: 'NL91ABNA0417614300' }, 'invalid_iban', 'iban'],
  ['no IBAN at all', { iban: 'Kaarthuis' }, 'invalid_iban', 'iban'],
  ['a digit that is missing', { iban: 'NL91ABNA041716430' }, 'invalid_iban', 'iban'],
  ['a bank without SEPA transfers', { iban: 'BR1800360305000010009795493C1' }, 'iban_not_sepa', 'iban'],
  ['a BIC that is none', { bic: 'ABNA' }, 'invalid_bic', 'bic'],
])('refuses %s at its field', async (_, wrong, code, field) => {
  const store = await given.shop()
  const bankAccount = { ...account, ...wrong }
  const issues = [{ path: `bankAccount.${field}` }]
  await expectNoTrace(() => expectRefusal(save(store, { bankAccount }), 400, code, { issues }))
  const { owner } = await given.shop()
  await expectRefusal(as(owner).call(createShop, { body: { bankAccount } }), 400, code, { issues })
})

test.each([
  [{ name: '' }, 'name', 'Account holder is required'],
  [{ name: 'a'.repeat(71) }, 'name', 'Must be 70 characters or less'],
  [{ name: 'Kaart\nhuis' }, 'name', 'Must not contain control characters'],
  [{ iban: '' }, 'iban', 'IBAN is required'],
])('the form and the server refuse %j', async (wrong, field, message) => {
  const issues = [{ path: `bankAccount.${field}`, message }]
  await expectRefusal(save(await given.shop(), { bankAccount: { ...account, ...wrong } }), 400, 'invalid_input', {
    issues,
  })
})

test('an approved shop needs the password for another account; owner and administrators are notified', async () => {
  const boss = await given.admin()
  const store = await given.shop({ open: true, name: 'Kaarthuis' })
  const { owner: stranger } = await given.shop()
  await forgetMails()
  await expectNoTrace(async () => {
    await expectRefusal(save(store, { bankAccount: account }), 403, 'confirmation_required', {
      issues: [{ path: 'currentPassword' }],
    })
    await expectRefusal(save(store, { bankAccount: account, currentPassword: 'wrong horse' }), 400, 'wrong_password')
    // An invalid account is reported before the password is checked.
    await expectRefusal(save(store, { bankAccount: { ...account, bic: 'x' } }), 400, 'invalid_bic')
    await expectRefusal(save({ ...store, owner: stranger }, { bankAccount: account }), 404)
  })
  const saved = await save(store, { bankAccount: account, currentPassword: PASSWORD })
  const change = { at: expect.any(String), from: null, to: 'NL91 ABNA 0417 1643 00', byAdministrator: false }
  expect(saved).toMatchObject({ bankAccount: account, bankAccountChanges: [change], paymentLinkChanges: [] })
  // The unchanged account is no change.
  expect(await save(store, { bankAccount: account, name: 'Kaarthuis' })).toMatchObject({ bankAccountChanges: [change] })

  const { server, mailer } = await openMail()
  await sendDue(mailer)
  for (const email of [store.owner.user.email, boss.user.email]) {
    const text = textOf(server.arrived.find(({ to }) => to.includes(email))?.source ?? '')
    expect(text).toContain('Customers can now transfer to NL91 ABNA 0417 1643 00')
  }
})

test('an administrator confirms with their own password, and the owner reads who it was', async () => {
  const boss = as(await given.admin())
  const { shop, owner } = await given.shop({ open: true, bankAccount: account })
  await forgetMails()
  const change = (body: object) => boss.call(updatePlatformShop, { params: shop, body: { bankAccount: null, ...body } })
  await expectRefusal(change({}), 403, 'confirmation_required')
  await change({ currentPassword: PASSWORD })
  expect(await as(owner).call(listMyShops)).toMatchObject([
    { bankAccount: null, bankAccountChanges: [{ from: 'NL91 ABNA 0417 1643 00', to: null, byAdministrator: true }] },
  ])
  const { db } = await platform()
  const mails = await db.select().from(emailLogs).where(eq(emailLogs.template, 'bank-account-changed'))
  expect(mails.map(({ toEmail }) => toEmail).sort()).toEqual(['admin@example.nl', owner.user.email].sort())
})

test('two concurrent changes of the account are both reported, in order', async () => {
  const store = await given.shop({ open: true, bankAccount: account })
  const both = [
    { ...account, iban: 'NL39RABO0300065264' },
    { ...account, iban: 'DE89370400440532013000' },
  ]
  await Promise.all(both.map((bankAccount) => save(store, { bankAccount, currentPassword: PASSWORD })))
  const [shop] = await as(store.owner).call(listMyShops)
  expect(shop?.bankAccountChanges).toHaveLength(2)
  const [last, first] = shop?.bankAccountChanges ?? []
  expect([last?.from, first?.from]).toEqual([first?.to, 'NL91 ABNA 0417 1643 00'])
})
