import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { languages } from '#shared/rules/languages/languages.ts'
import { chromiumArguments } from './chromium/arguments.ts'
import { getChromium } from './chromium/get.ts'
import { PAGE, pageOf } from './guarantee-notice/page.ts'
import { endOnFailure } from './support/end-on-failure.ts'
import { Failure } from './support/failure.ts'
import { root } from './support/root.ts'

// `npm run guarantee-notice -- FOLDER`: draws the notice on the legal guarantee again, in every language, after its
// words or its layout change. The folder holds the files of the typeface Inter, as in the package @fontsource/inter.

/** Two pixels a point: sharp on a screen, small enough for a message. */
const WIDTH = 1190

await endOnFailure(async () => {
  const folder = process.argv[2]
  if (!folder) throw new Failure('Name the folder with the files of the typeface Inter.')
  const fontOf = (weight: number) => readFileSync(join(folder, `inter-latin-${weight}-normal.woff2`)).toString('base64')
  const browser = await chromium.launch({ executablePath: getChromium(), args: chromiumArguments })
  const page = await browser.newPage({ viewport: PAGE, deviceScaleFactor: WIDTH / PAGE.width })
  for (const language of languages) {
    await page.setContent(pageOf(language, fontOf))
    await page.evaluate(() => document.fonts.ready)
    const drawn = await page.screenshot()
    const png = await sharp(drawn).png({ palette: true, colours: 32, dither: 0, effort: 10 }).toBuffer()
    writeFileSync(join(root, `src/shared/guarantee-notice/${language}.png`), png)
  }
  await browser.close()
})
