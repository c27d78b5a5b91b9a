import { expect, test } from 'vitest'
import { offerKeyIn, offerPath, parentPath } from './offer-path.ts'

const key = '0198c2f4-7a31-4b5e-9c0d-1e2f3a4b5c6d'

test('finds the key of an offer in its address and in a scanned code', () => {
  expect(offerKeyIn(`https://cards.example${offerPath('misty', key)}`)).toBe(key)
  expect(offerKeyIn(parentPath('misty', key).toUpperCase())).toBe(key)
  expect(offerPath('misty', key)).not.toBe(parentPath('misty', key))
})

test.each(['B-12', 'misty', key.slice(1), key.slice(0, -1), key.replace('-', ''), key.replace('f', 'g')])(
  'finds none in %s',
  (text) => expect(offerKeyIn(text)).toBeUndefined(),
)
