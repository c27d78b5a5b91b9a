import { expect, test } from 'vitest'
import { recordingHost, recordingProblem } from './recording.ts'

test('accepts only public pages as recordings', () => {
  expect(recordingProblem('https://www.youtube.com/watch?v=1')).toBeUndefined()
  for (const link of ['http://www.youtube.com/', 'https://me:secret@youtube.com/', 'javascript:alert(1)', 'youtube'])
    expect(recordingProblem(link)).toBeDefined()
  expect(recordingHost('https://www.youtube.com/watch?v=1')).toBe('www.youtube.com')
  expect(recordingHost('no link')).toBe('')
})
