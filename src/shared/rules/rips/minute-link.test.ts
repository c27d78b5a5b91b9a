import { expect, test } from 'vitest'
import { clockTime, minuteLink, readClockTime, secondIn } from './minute-link.ts'

test('links to the minute where the platform has such links', () => {
  const at = (url: string) => minuteLink(url, 2_530)
  expect(at('https://www.youtube.com/watch?v=abc')).toBe('https://www.youtube.com/watch?v=abc&t=2530')
  expect(at('https://www.youtube.com/watch?v=abc&t=5')).toBe('https://www.youtube.com/watch?v=abc&t=2530')
  expect(at('https://youtu.be/abc')).toBe('https://youtu.be/abc?t=2530')
  expect(at('https://www.youtube.com/live/abc')).toBe('https://www.youtube.com/live/abc?t=2530')
  expect(at('https://www.twitch.tv/videos/123')).toBe('https://www.twitch.tv/videos/123?t=0h42m10s')
  expect(at('https://www.twitch.tv/shop')).toBe('https://www.twitch.tv/shop')
  expect(at('https://notyoutube.com/watch?v=abc')).toBe('https://notyoutube.com/watch?v=abc')
  expect(at('no link')).toBe('no link')
})

test('shows and shifts times, never below zero', () => {
  expect([0, 59, 2_530, 3_730, 36_000].map(clockTime)).toEqual(['0:00', '0:59', '42:10', '1:02:10', '10:00:00'])
  expect([secondIn(10, 5), secondIn(10, -60), secondIn(-3_600, 0), secondIn(1.6, 0)]).toEqual([15, 0, 0, 2])
})

test('reads typed times', () => {
  expect(['42:10', '1:02:10', '-0:30', '90', ' 0 ', '-0'].map(readClockTime)).toEqual([2_530, 3_730, -30, 90, 0, 0])
  expect(['', 'x', '1:2:3:4', '1.5'].map(readClockTime)).toEqual([undefined, undefined, undefined, undefined])
})
