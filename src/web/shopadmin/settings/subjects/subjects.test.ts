import { expect, test } from 'vitest'
import { subjectNamed, subjectPath, subjects } from './subjects.ts'

test('every subject has an address that leads to it', () => {
  for (const subject of subjects) {
    const [, name] = subjectPath(subject).split('/shopadmin/settings/')
    expect(subjectNamed(name)).toBe(subject)
  }
})

test('an unknown address has no subject', () => {
  expect(subjectNamed('general')).toBeUndefined()
  expect(subjectNamed('nothing')).toBeUndefined()
})
