import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { pictureProblem } from './picture-problem.ts'

function titleOf(type: string, size = 1_000) {
  const problem = pictureProblem({ type, size })
  return problem && written(problem.title, 'en')
}

test('rejects unsupported files before the upload', () => {
  for (const type of ['image/svg+xml', 'image/heic', 'image/tiff', 'application/pdf', 'text/plain', 'video/mp4']) {
    expect(titleOf(type)).toBe('Invalid file type')
  }
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', '']) {
    expect(titleOf(type)).toBeUndefined()
  }
})

test('accepts files up to 5 MB', () => {
  expect(titleOf('image/png', 5 * 1024 * 1024)).toBeUndefined()
  expect(titleOf('image/png', 5 * 1024 * 1024 + 1)).toBe('File too large')
})
