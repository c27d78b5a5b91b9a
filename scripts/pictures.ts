import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { webpOf } from './pictures/canvas/sharp-images.ts'
import { picturesToDraw } from './pictures/pictures-to-draw.ts'
import { root } from './support/root.ts'

// `npm run pictures -- card-mew pack-obf`: only those whose names start with one of the words. All of them take about 16 minutes.
const words = process.argv.slice(2)
const folder = join(root, 'src/server/demo/pictures')
mkdirSync(folder, { recursive: true })

for (const { name, draw, quality } of picturesToDraw()) {
  if (words.length > 0 && !words.some((word) => name.startsWith(word))) continue
  const file = join(folder, `${name}.webp`)
  writeFileSync(file, await webpOf(await draw(), quality))
  process.stdout.write(`${relative(root, file)}\n`)
}
