import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { whyNothingFound } from './why-nothing-found.ts'

test.each([
  [{ cards: 500, sealed: 209, loading: true }, 'The catalogue is still being filled'],
  [{ cards: 0, sealed: 0, loading: false }, 'The catalogue is empty'],
  [{ cards: 0, sealed: 209, loading: false }, 'The catalogue has no single cards yet, only sealed products'],
  [{ cards: 23_639, sealed: 500, loading: false }, 'No results found: Try searching for a different Pokemon product.'],
  [undefined, 'No results found: Try searching for a different Pokemon product.'],
])('%j: %s', (size, title) => expect(written(whyNothingFound(size).title, 'en')).toBe(title))
