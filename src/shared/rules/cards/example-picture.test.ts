import { expect, test } from 'vitest'
import { hasExamplePicture } from './example-picture.ts'

const photo = '/media/1/front.webp'
const single = { category: 'singles', stock: 1, imageUrl: photo, imageUrls: [] }

test.each([
  ['its own photo', single, [], false],
  ['one photo for several pieces', { ...single, stock: 3 }, [], true],
  ['the photo of another copy', single, [{ imageUrl: photo }], true],
  ['a picture of another site', { ...single, imageUrl: 'https://cards.example/6.webp' }, [], true],
  ['front and back', { ...single, imageUrls: ['/media/1/back.webp'] }, [{ imageUrl: photo }], false],
  ['no picture', { ...single, imageUrl: null }, [], false],
  ['a box', { ...single, category: 'boosterboxes', stock: 5 }, [], false],
])('%s', (_name, product, copies, isExample) => expect(hasExamplePicture(product, copies)).toBe(isExample))
