import { expect, test } from 'vitest'
import { candidates } from './search.ts'

const own = '/cache/chromium'

test('the system’s Chromium comes first, then Chrome, then Playwright’s own', () => {
  const found = candidates({ PATH: '/usr/local/bin:/usr/bin' }, own)
  const order = ['/usr/local/bin/chromium', '/usr/bin/chromium', '/usr/bin/google-chrome', own]
  expect(found.filter((path) => order.includes(path))).toEqual(order)
})

test('what CHROMIUM_PATH names is the only one', () => {
  expect(candidates({ PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chrome' }, own)).toEqual(['/opt/chrome'])
})

test('an empty CHROMIUM_PATH counts as not set', () => {
  expect(candidates({ PATH: '', CHROMIUM_PATH: '' }, own)).toContain(own)
})
