import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plannedShops } from './story/shops.ts'

const sizeOf = async (name: string) => {
  const { width, height } = await sharp(fileURLToPath(new URL(`pictures/${name}.webp`, import.meta.url))).metadata()
  return { width, height }
}

const shops = plannedShops()
const pictures = [...new Set(shops.flatMap(({ products }) => products.flatMap(({ picture }) => picture ?? [])))]

test('every card of the demo has a picture in the proportions of a card, wide enough for large screens', async () => {
  for (const name of pictures.filter((picture) => picture.startsWith('card-'))) {
    const { width, height } = await sizeOf(name)
    expect(width / height, name).toBeCloseTo(63 / 88, 3)
    expect(width, name).toBeGreaterThanOrEqual(600)
  }
})

test('every other product has a square picture', async () => {
  for (const name of pictures.filter((picture) => !picture.startsWith('card-'))) {
    const { width, height } = await sizeOf(name)
    expect(width, name).toBe(height)
  }
})

test('banners and logos have the sizes that pages request', async () => {
  for (const { banner, logo } of shops) {
    if (banner) expect(await sizeOf(banner), banner).toEqual({ width: 1920, height: 640 })
    expect(await sizeOf(logo), logo).toEqual({ width: 512, height: 512 })
  }
})
