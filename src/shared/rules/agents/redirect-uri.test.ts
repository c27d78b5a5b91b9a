import { expect, test } from 'vitest'
import { isRedirectUri, isSameRedirect } from './redirect-uri.ts'

test.each(['https://a.example/back', 'http://localhost:8080/', 'http://127.0.0.1/', 'http://[::1]:9/back?x=1'])(
  'an assistant may get its answer at %s',
  (uri) => expect(isRedirectUri(uri)).toBe(true),
)

test.each([
  'http://a.example/',
  'http://localhost.a.example/',
  'javascript:alert(1)',
  'ftp://localhost/',
  'https://a.example/#x',
  'https://me@a.example/',
  'https://:word@a.example/',
  'a.example',
  '',
])('an assistant may not get its answer at "%s"', (uri) => expect(isRedirectUri(uri)).toBe(false))

test.each([
  ['https://a.example/back', 'https://a.example/back'],
  ['http://localhost/back', 'http://localhost:50123/back'],
  ['http://127.0.0.1:1/back', 'http://127.0.0.1:2/back'],
])('%s permits %s', (permitted, address) => expect(isSameRedirect(permitted, address)).toBe(true))

test.each([
  ['https://a.example/back', 'https://a.example:8443/back'],
  ['https://a.example/back', 'https://a.example/back/'],
  ['https://a.example:8443/', 'https://a.example/'],
  ['http://localhost/back', 'http://127.0.0.1/back'],
  ['http://localhost/back', 'http://localhost:2/other'],
  ['http://localhost/back', 'http://localhost:2/back#x'],
  ['http://a.example/', 'http://a.example:2/'],
  ['http://localhost/', 'https://localhost/'],
  ['http://localhost/', 'nowhere'],
  ['nowhere', 'http://localhost/'],
])('%s does not permit %s', (permitted, address) => expect(isSameRedirect(permitted, address)).toBe(false))
