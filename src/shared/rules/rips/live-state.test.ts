import { expect, test } from 'vitest'
import { liveStateOf } from './live-state.ts'
import { pulledCardName } from './pulled-card.ts'

const at = '2026-11-28T20:00:00.000Z'

test('a session is planned, live, and then over', () => {
  const session = {
    title: '',
    startsAt: at,
    ordersUntil: at,
    startedAt: null,
    endedAt: null,
    url: '',
    recordingUrl: null,
  }
  expect(liveStateOf(session)).toBe('planned')
  expect(liveStateOf({ ...session, startedAt: at })).toBe('live')
  expect(liveStateOf({ ...session, startedAt: at, endedAt: at })).toBe('over')
})

test('names as much as is known of a pulled card', () => {
  expect(pulledCardName({ name: 'Charizard ex', setName: '151', number: '199' })).toBe('Charizard ex · 199 · 151')
  expect(pulledCardName({ name: 'Mew', setName: '151', number: '' })).toBe('Mew · 151')
})
