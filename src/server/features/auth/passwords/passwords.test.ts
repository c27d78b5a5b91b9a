import { expect, test } from 'vitest'

// Tests hash quickly; this second copy of the module has production cost.
const standard: string = './passwords.ts?standard'

test('hashes at the cost that OWASP recommends', async () => {
  const { hashPassword, passwordFits }: typeof import('./passwords.ts') = await import(standard)
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordFits('correct horse', hash)).toBe(true)
  expect(await passwordFits('wrong horse', hash)).toBe(false)
})
