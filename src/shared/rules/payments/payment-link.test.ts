import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#tests/support/any-letter.ts'
import { inWords } from '#tests/support/in-words.ts'
import {
  newPaymentLinkProblem,
  normalisePaymentLink,
  PAYMENT_LINK_MAX,
  paymentHost,
  paymentLinkProblem,
} from './payment-link.ts'

const notHttps = 'Payment link must start with https://'
const unseen = 'Payment link cannot contain spaces or control characters'
const invalid = 'Payment link is not a valid address'
const credentials = 'Payment link cannot contain a user name or password'
const nowhere = 'Payment link must lead to a website'

test.each([
  ['', notHttps],
  ['http://pay.example/x', notHttps],
  ['javascript:alert(1)', notHttps],
  ['data:text/html,x', notHttps],
  ['https:pay.example', notHttps],
  ['https:///pay.example', notHttps],
  ['//pay.example', notHttps],
  ['javascript:https://pay.example', notHttps],
  [' https://pay.example', unseen],
  ['https://pay.example/a b', unseen],
  ['https://pay.ex\tample', unseen],
  ['https://pay.example/\u202Ecod', unseen],
  ['https://pay.example/\uD800', unseen],
  ['https://', notHttps],
  ['https://pay.example\\@evil.example', invalid],
  ['https://pay.example:99999', invalid],
  ['https://bank.example@evil.example/', credentials],
  ['https://me:secret@pay.example/', credentials],
  ['https://@pay.example/', credentials],
  ['https://localhost/pay', nowhere],
  ['https://printer.local/', nowhere],
  ['https://pay/', nowhere],
  ['https://127.0.0.1/', nowhere],
  ['https://0x7f.1/', nowhere],
  ['https://[::1]/', nowhere],
  ['https://pay.example./', nowhere],
  ['https://a!pay.example/', nowhere],
])('rejects %j: %s', (link, problem) => {
  expect(inWords(paymentLinkProblem(link))).toBe(problem)
  expect(inWords(newPaymentLinkProblem(link))).toBe(link === '' ? undefined : problem)
  expect(paymentHost(link)).toBeUndefined()
})

test.each([
  ['https://pay.example/request/abc123', 'pay.example'],
  ['HTTPS://Pay.Example/x', 'pay.example'],
  ['https://pay.example/@shop?to=a@b:80', 'pay.example'],
  ['https://pay.example:8443/x', 'pay.example:8443'],
  ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://pay.рф/', 'pay.xn--p1ai'],
])('resolves %s to the host %s', (link, host) => {
  expect(paymentLinkProblem(link)).toBeUndefined()
  expect(paymentHost(link)).toBe(host)
})

test.each([
  'https://pay.example:8443/x',
  'https://pay.example:443/',
  'https://pay.example:',
  'HTTPS://pay.example:1?x',
])('rejects a new link with a port: %s', (link) =>
  expect(inWords(newPaymentLinkProblem(link))).toBe('Payment link cannot name a port'),
)

test('accepts a link of the maximum length', () => {
  const longest = 'https://pay.example/'.padEnd(PAYMENT_LINK_MAX, 'x')
  expect(paymentLinkProblem(longest)).toBeUndefined()
  expect(inWords(paymentLinkProblem(`${longest}x`))).toBe('Payment link must be 2048 characters or less')
})

test('accepts only links that lead to their visible host, over https, without a user name', () => {
  const start = fc.constantFrom('https://', 'HTTPS://', 'https:', 'http://', '')
  const rest = fc.oneof(fc.domain(), fc.stringMatching(/^[a-z.]{3,9}[a-z0-9.@:\\/%-]{0,9}$/), anyText)
  const almostLinks = fc
    .tuple(start, rest, fc.constantFrom('', '/pay', ':443', '@b.example'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(almostLinks, (link) => {
      fc.pre(link !== '' && newPaymentLinkProblem(link) === undefined)
      const { protocol, host, username, password, port } = new URL(link)
      expect([protocol, username, password, port]).toEqual(['https:', '', '', ''])
      expect(paymentHost(link)).toBe(host)
      const stored = normalisePaymentLink(link)
      expect(stored.startsWith('https://')).toBe(true)
      expect(new URL(stored).href).toBe(new URL(link).href)
    }),
  )
})
