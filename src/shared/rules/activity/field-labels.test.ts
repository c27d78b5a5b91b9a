import { expect, test } from 'vitest'
import { allMessages, written } from '../../messages/translator.ts'
import { fieldText } from './field-labels.ts'

test('a field has the name that is written down for it', () => {
  for (const [field, name] of Object.entries(allMessages.nl.actions.fields))
    expect(written(fieldText(field), 'nl')).toBe(name)
})

test('another one is named after itself, without its unit', () => {
  expect(written(fieldText('someNewCents'), 'en')).toBe('Some new')
  expect(written(fieldText('inCentsOnly'), 'en')).toBe('In cents only')
  expect(written(fieldText('line2Text'), 'en')).toBe('Line2 text')
})
