import { expect, test } from 'vitest'
import { allMessages, written } from '../../messages/translator.ts'
import { fieldText } from './field-labels.ts'

test('labels a field with its text', () => {
  for (const [field, name] of Object.entries(allMessages.nl.actions.fields))
    expect(written(fieldText(field), 'nl')).toBe(name)
})

test('derives the label of another field from its name, without the unit', () => {
  expect(written(fieldText('someNewCents'), 'en')).toBe('Some new')
  expect(written(fieldText('inCentsOnly'), 'en')).toBe('In cents only')
  expect(written(fieldText('line2Text'), 'en')).toBe('Line2 text')
})
