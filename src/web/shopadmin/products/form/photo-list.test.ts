import { expect, test } from 'vitest'
import { movePhoto, photosOf, storedPhotos } from './photo-list.ts'

test('lists the main photo first and each one once', () => {
  expect(photosOf({ imageUrl: ' a ', imageUrls: ['b', 'a', 'c'] })).toEqual(['a', 'b', 'c'])
  expect(photosOf({ imageUrl: '', imageUrls: ['b'] })).toEqual(['b'])
  expect(photosOf({ imageUrl: '', imageUrls: [] })).toEqual([])
})

test('stores the first photo as the main one', () => {
  expect(storedPhotos(['b', 'a'])).toEqual({ imageUrl: 'b', imageUrls: ['a'] })
  expect(storedPhotos([])).toEqual({ imageUrl: '', imageUrls: [] })
})

test('moves a photo in either direction', () => {
  expect(movePhoto(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movePhoto(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
