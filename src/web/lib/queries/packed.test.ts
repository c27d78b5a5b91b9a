import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

const products = [1, 2, 3].map((id) => ({ id, name: `Card ${id}`, sale: null, pictures: [{ url: 'a' }, { url: 'b' }] }))

test('writes the keys of a list’s objects once', () => {
  const text = JSON.stringify(pack({ products, shelves: [{ products }] }))
  expect(text.match(/"name"/g)).toHaveLength(1)
  expect(text.match(/"url"/g)).toHaveLength(1)
})

test('drops undefined fields as JSON does', () => {
  const data = [
    { a: 1, b: undefined },
    { a: 2, b: undefined },
  ]
  expect(unpack(JSON.parse(JSON.stringify(pack(data))))).toEqual([{ a: 1 }, { a: 2 }])
})

test('unpacks to the same data, with the same order of keys', () => {
  const json = fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('"":'))
  const alike = fc
    .uniqueArray(
      fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
      { minLength: 1 },
    )
    .chain((keys) =>
      fc.array(
        fc
          .tuple(...keys.map(() => json))
          .map((values) => Object.fromEntries(keys.map((key, place) => [key, values[place]]))),
      ),
    )
  fc.assert(
    fc.property(fc.oneof(json, alike, fc.array(alike)), (data) => {
      const text = JSON.stringify(data)
      expect(JSON.stringify(unpack(JSON.parse(JSON.stringify(pack(JSON.parse(text))))))).toBe(text)
    }),
    { numRuns: 30 },
  )
})
