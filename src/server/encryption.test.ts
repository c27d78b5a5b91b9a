import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEncryption } from './encryption.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'toploader-keys-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test('decrypts only with the same key and for the same owner', () => {
  const { encrypt, decrypt } = createEncryption({ appSecret: 'one secret', dataDir })
  const encrypted = encrypt('JBSWY3DPEHPK3PXP', '7')
  expect(encrypted).not.toContain('JBSWY3DPEHPK3PXP')
  expect(decrypt(encrypted, '7')).toBe('JBSWY3DPEHPK3PXP')
  expect(() => decrypt(encrypted, '8')).toThrow()
  expect(() => createEncryption({ appSecret: 'another secret', dataDir }).decrypt(encrypted, '7')).toThrow()
})

test('rejects unencrypted or truncated text', () => {
  const { encrypt, decrypt } = createEncryption({ appSecret: 'one secret', dataDir })
  const [version = '', nonce = '', tag = '', sealed = ''] = encrypt('a secret', '7').split('.')
  const wrong = [
    '',
    'a secret',
    ['v2', nonce, tag, sealed].join('.'),
    [version, '', tag, sealed].join('.'),
    [version, nonce, tag.slice(0, 16), sealed].join('.'),
    [version, nonce, tag].join('.'),
    [version, nonce, tag, ''].join('.'),
    [version, nonce].join('.'),
  ]
  for (const text of wrong)
    expect(() => decrypt(text, '7'), text).toThrow(/This is not an encrypted text|Invalid|Unsupported/)
  expect(() => decrypt(['v2', nonce, tag, sealed].join('.'), '7')).toThrow('This is not an encrypted text')
  expect(() => decrypt([version, nonce, tag.slice(0, 16), sealed].join('.'), '7')).toThrow(
    'This is not an encrypted text',
  )
})

test('without the operator’s secret, creates a key once, readable only by the process', () => {
  const [one, other] = [
    createEncryption({ dataDir, appSecret: undefined }),
    createEncryption({ dataDir, appSecret: undefined }),
  ]
  expect(other.decrypt(one.encrypt('a secret', '7'), '7')).toBe('a secret')
  const file = join(dataDir, 'app.key')
  expect(readFileSync(file, 'utf8').length).toBeGreaterThan(40)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('does not replace an existing key that is unreadable', () => {
  const folder = join(dataDir, 'unreadable')
  mkdirSync(join(folder, 'app.key'), { recursive: true })
  const { encrypt } = createEncryption({ dataDir: folder, appSecret: undefined })
  expect(() => encrypt('a secret', '7')).toThrow(/EISDIR/)
  expect(statSync(join(folder, 'app.key')).isDirectory()).toBe(true)
})
