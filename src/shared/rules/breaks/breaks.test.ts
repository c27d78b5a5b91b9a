import { expect, test } from 'vitest'
import { type BreakKind, breakState, isChance, spotNames } from './breaks.ts'

const endsAt = new Date('2026-11-28T20:00:00Z')
const sold = { endsAt, drawnAt: null, doneAt: null, cancelledAt: null }

test('sells until the end, and the latest step names the state', () => {
  expect(breakState(sold, new Date(endsAt.getTime() - 1))).toBe('open')
  expect(breakState(sold, endsAt)).toBe('ended')
  expect(breakState({ ...sold, drawnAt: endsAt }, endsAt)).toBe('drawn')
  expect(breakState({ ...sold, drawnAt: endsAt, doneAt: endsAt }, endsAt)).toBe('done')
  expect(breakState({ ...sold, drawnAt: endsAt, cancelledAt: endsAt }, endsAt)).toBe('cancelled')
})

test.each<[BreakKind, boolean]>([
  ['fixed', false],
  ['list', true],
  ['draw', true],
])('the content of a spot of a %s break depends on chance: %s', (kind, chance) => expect(isChance(kind)).toBe(chance))

test('reads one name of a spot from each line that has one', () => {
  expect(spotNames(' Fire \n\nWater Type\n  ')).toEqual(['Fire', 'Water Type'])
})
