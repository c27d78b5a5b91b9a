import { expect, test } from 'vitest'
import { candidates } from './search.ts'

const own = '/cache/chromium'

test('prefers the headless shell, then the system’s Chromium, then Chrome, then Playwright’s own', () => {
  const found = candidates({ PATH: '/usr/local/bin:/usr/bin' }, own)
  const order = [
    '/usr/bin/chromium-headless-shell',
    '/usr/local/bin/chromium',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    own,
  ]
  expect(found.filter((path) => order.includes(path))).toEqual(order)
})

test('uses only the browser in CHROMIUM_PATH', () => {
  expect(candidates({ PATH: '/usr/bin', CHROMIUM_PATH: '/opt/chrome' }, own)).toEqual(['/opt/chrome'])
})

test('treats an empty CHROMIUM_PATH as not set', () => {
  expect(candidates({ PATH: '', CHROMIUM_PATH: '' }, own)).toContain(own)
})
