import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?tab=sign-in&utm_source=mail&tab=sign-up', '/?tab=sign-in'],
  ['/@cards', '/@cards'],
  ['/@cards/', '/@cards'],
  ['/@cards?x=1', '/@cards'],
  ['/@cards?sort=name&fbclid=1&search=pika+chu', '/@cards?sort=name&search=pika+chu'],
  ['/@cards/p/7-mew?cursor=1', '/@cards/p/7-mew'],
  ['/market?game=magic&set=Alpha&offset=24&x=1', '/market?game=magic&set=Alpha&offset=24'],
  ['/@cards?game=magic&x=1', '/@cards?game=magic'],
  ['/Privacy//', '/privacy'],
  ['/shopadmin/orders/7?search=x', '/shopadmin'],
  ['//', '/'],
  ['///', '/'],
  ['http://elsewhere.example:8080/@cards?x=1', '/@cards'],
])('resolves %s to the page %s', (requested, address) => {
  expect(pageAddress(requested)).toEqual({ address, isPrivate: false })
})

test.each(['//[', '//:99999', '//evil.example/@cards', '/\\evil.example', '/a/b/c', 'http://x:99999/', '*', ''])(
  'resolves %j to the one address for missing pages',
  (requested) => {
    expect(pageAddress(requested)).toEqual(pageAddress('/nothing/is/here'))
    // Idempotent.
    const { address } = pageAddress(requested)
    expect(pageAddress(address).address).toBe(address)
  },
)

test.each(['/@cards//p', '/@cards/p', '/@cards/p/7/8', '/@cards/orders/7?x=1'])(
  '%s is not a page of that shop',
  (requested) => {
    const { address } = pageAddress(requested)
    expect(address).toBe('/@cards/no/such/page/here')
    expect(pageAddress(address).address).toBe(address)
  },
)

test.each(['/@cards/order/secret', '/@cards/order/secret/', '/cards/ORDER/secret?x=1', '/@cards/order/secret//'])(
  '%s is private',
  (requested) => expect(pageAddress(requested).isPrivate).toBe(true),
)
