import { expect, test } from 'vitest'
import type { PullLine } from '#shared/contract/orders/packing/packing.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { pullOrder } from './pull-order.ts'

const line = (name: string, location: string | null, game: GameId | undefined, setName: string): PullLine => ({
  productId: 1,
  name,
  setName,
  details: game ? { game } : {},
  location,
  imageUrl: null,
  quantity: 1,
  packed: { toOpen: 0, opened: 0, sealed: 0 },
  orders: [],
})

test('sorts lines of a location by game in the order of the games, then by set', () => {
  const lines = [
    line('Elsa', 'Box 1', 'lorcana', 'Azurite Sea'),
    line('Sol Ring', 'Box 1', 'magic', 'Commander 2021'),
    line('Charizard', 'Box 1', undefined, 'Obsidian Flames'),
    line('Black Lotus', 'Box 1', 'magic', 'Alpha'),
    line('Nami', 'Box 0', 'onepiece', 'Romance Dawn'),
  ]
  expect(lines.sort(pullOrder).map(({ name }) => name)).toEqual([
    'Nami',
    'Charizard',
    'Black Lotus',
    'Sol Ring',
    'Elsa',
  ])
})
