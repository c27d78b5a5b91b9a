import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Frame, splitItems } from './split-items.ts'

async function split(parts: readonly string[]) {
  const frame: Frame = { text: '' }
  const items: unknown[] = []
  const source = async function* () {
    yield* parts
  }
  for await (const item of splitItems(source(), frame)) items.push(JSON.parse(item))
  return { items, frame: JSON.parse(frame.text) as unknown }
}

test('yields the items of a list one by one, and leaves the document without them', async () => {
  const guide = { version: 1, meta: { a: { b: [1, 2] }, c: 3 }, priceGuides: [{ idProduct: 1 }, { x: { y: ['},{'] } }] }
  const { items, frame } = await split([JSON.stringify(guide, null, 2)])
  expect(items).toEqual(guide.priceGuides)
  expect(frame).toEqual({ ...guide, priceGuides: [] })
})

test('reads a document that is a list, and lists inside its items', async () => {
  const cards = [{ object: 'card', finishes: ['foil'], faces: [{ name: 'A' }, { name: 'B' }] }, { object: 'card' }]
  const { items } = await split([JSON.stringify(cards, null, 1)])
  expect(items).toEqual(cards)
})

test('reads a list of any length, with an item on each line', async () => {
  const source = async function* () {
    yield '[\n'
    for (let at = 0; at < 150_000; at++) yield `${at ? ',\n' : ''}{}`
    yield '\n]\n'
  }
  let items = 0
  for await (const _item of splitItems(source(), { text: '' })) items++
  expect(items).toBe(150_000)
})

test('leaves out objects that are no items of a list', async () => {
  const { items, frame } = await split([JSON.stringify({ sets: { 1: { name: 'One', ids: [1] } }, cards: [{ id: 1 }] })])
  expect(items).toEqual([{ id: 1 }])
  expect(frame).toMatchObject({ sets: { 1: { name: 'One' } } })
})

test('reads the same items however the document is split', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), { minLength: 1 }),
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
      async (priceGuides, sizes) => {
        const text = JSON.stringify({ version: 1, priceGuides, createdAt: '2026-11-20' })
        const parts: string[] = []
        for (let at = 0, turn = 0; at < text.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1
          parts.push(text.slice(at, at + size))
          at += size
        }
        const { items, frame } = await split(parts)
        expect(items).toEqual(JSON.parse(JSON.stringify(priceGuides)))
        expect(frame).toEqual({ version: 1, priceGuides: [], createdAt: '2026-11-20' })
      },
    ),
  ))

test.each([
  ['{"priceGuides":[{"idProduct":1},{"idPro'],
  ['{"priceGuides":[{"idProduct":1}'],
  ['[{"object":"card"},{"obj'],
  ['[{"object":"card"}'],
  ['<html>'],
  [''],
])('%s is no document', async (text) => {
  await expect(split([text])).rejects.toThrow(SyntaxError)
})
