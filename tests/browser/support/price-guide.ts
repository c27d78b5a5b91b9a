import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Charizard ex 199/165 of 151, which exists as holo only, by Cardmarket's number. */
const CHARIZARD = 733_794

/** The price guide that the platform of the browser tests reads. */
export async function writePriceGuide() {
  const folder = await mkdtemp(join(tmpdir(), 'toploader-guide-'))
  const path = join(folder, 'price_guide_6.json')
  const priceGuides = [{ idProduct: CHARIZARD, idCategory: 51, avg: 205, low: 150, trend: 200, 'trend-holo': 0 }]
  await writeFile(path, JSON.stringify({ version: 1, createdAt: new Date().toISOString(), priceGuides }))
  return { path, remove: () => rm(folder, { recursive: true }) }
}
