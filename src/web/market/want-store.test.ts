import { beforeEach, expect, test, vi } from 'vitest'
import type { ListedCard } from './want-store.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const card = (id: number): ListedCard => ({
  id,
  name: `Card ${id}`,
  type: 'card',
  imageUrl: null,
  category: null,
  setName: null,
  setCode: null,
  number: null,
})

const lines = () => JSON.parse(stored.get('market:wants') ?? '[]') as { line: number; pieces: number }[]

test('adds pieces to the same card, and a separate line for a different wish', async () => {
  const { addWant } = await import('./want-store.ts')
  addWant(card(1), { pieces: 2 })
  addWant(card(1))
  addWant(card(1), { condition: 'NM' })
  expect(lines().map(({ pieces }) => pieces)).toEqual([3, 1])
  addWant(card(1), { pieces: 99 })
  expect(lines()[0]?.pieces).toBe(99)
})

test('rejects additions to a full list', async () => {
  const { addWant } = await import('./want-store.ts')
  const taken = Array.from({ length: 101 }, (_, place) => addWant(card(place + 1)))
  expect(taken.filter(Boolean)).toHaveLength(100)
  expect(taken.at(-1)).toBe(false)
})

test('undoing a removal restores the position and keeps later additions', async () => {
  const { addWant, putBackWants, removeWant } = await import('./want-store.ts')
  for (const id of [1, 2, 3]) addWant(card(id))
  const before = JSON.parse(stored.get('market:wants') ?? '[]')
  removeWant(2)
  addWant(card(4))
  putBackWants(before)
  expect(lines().map(({ line }) => line)).toEqual([1, 2, 3, 4])
})

test('ignores invalid entries in the storage', async () => {
  const good = { line: 1, card: card(7), pieces: 500, condition: 'perfect', language: 3, finish: 'holo' }
  stored.set('market:wants', JSON.stringify([good, good, null, { line: 2 }, { ...good, line: 3, pieces: 0 }, 'x']))
  const { changeWant } = await import('./want-store.ts')
  changeWant(1, {})
  expect(lines()).toEqual([{ ...good, pieces: 99, condition: '', language: '' }])
})
