import { expect, test } from 'vitest'
import { allMessages, written } from '../../messages/translator.ts'
import { actionText } from './activity-actions.ts'

const { actions, statuses } = allMessages.en
const stored = [...Object.values(actions.done), ...Object.values(statuses.event)]

test('finds every action by its stored text', () => {
  expect(stored.map((action) => written(actionText(action), 'en'))).toEqual(stored)
  const dutch = [...Object.values(allMessages.nl.actions.done), ...Object.values(allMessages.nl.statuses.event)]
  expect(stored.map((action) => written(actionText(action), 'nl'))).toEqual(dutch)
})

test('shows an unknown action as stored', () => {
  expect(written(actionText('Clock struck'), 'nl')).toBe('Clock struck')
})
