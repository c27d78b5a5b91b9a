import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { demoOperator } from '#server/demo/operator.ts'
import { ensureBuilt } from './build/ensure-built.ts'
import { chromiumArguments } from './chromium/arguments.ts'
import { getChromium } from './chromium/get.ts'
import { administrator, employee, owner } from './gallery/accounts.ts'
import { takeLandingPictures } from './gallery/landing-pictures.ts'
import { photographMails } from './gallery/mails.ts'
import { photographOverlays } from './gallery/overlays.ts'
import { findKnown, readsIn, signIn } from './gallery/people.ts'
import { type Platform, photograph, schemes, sizes } from './gallery/photograph.ts'
import { screens } from './gallery/screens.ts'
import { endOnFailure } from './support/end-on-failure.ts'
import { root } from './support/root.ts'
import { startServerProcess } from './support/server-process.ts'

// `npm run screenshots -- landing cart`: only the screens whose names contain one of the words.
// `npm run screenshots -- --dutch`: the screens in Dutch.
// `npm run screenshots -- --mails`: the mails to an order's customer and shop instead.
// `npm run screenshots -- --overlay`: the overlay of a stream instead, in both shapes.
// `npm run screenshots -- --landing [catalogue]`: the product pictures of the landing page instead, which are part of the sources.
const landing = process.argv.includes('--landing')
const language = process.argv.includes('--dutch') ? 'nl' : 'en'
const overlay = process.argv.includes('--overlay')
const mails = process.argv.includes('--mails')
const words = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const chosen = words.length ? screens.filter(({ name }) => words.some((word) => name.includes(word))) : screens
const folder = join(root, 'screenshots')

await endOnFailure(async () => {
  const executablePath = getChromium()
  await ensureBuilt()
  mkdirSync(folder, { recursive: true })
  const server = await startServerProcess(
    {
      RATE_LIMITS: 'off',
      ALLOW_DRAWS: 'yes',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...demoOperator,
    },
    ['src/server/demo/main.ts'],
  )
  try {
    const tokens = {
      visitor: undefined,
      owner: await signIn(server.url, owner),
      employee: await signIn(server.url, employee),
      administrator: await signIn(server.url, administrator),
    }
    for (const token of Object.values(tokens)) if (token) await readsIn(server.url, token, language)
    const known = await findKnown(server.url, tokens.administrator, owner)
    const browser = await chromium.launch({ executablePath, args: chromiumArguments })
    try {
      const platform = { url: server.url, known, tokens }
      if (landing) await landingPictures(browser, platform)
      else if (mails) await allMails(browser, platform)
      else if (overlay) await overlays(browser, platform)
      else await allScreens(browser, platform)
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
})

async function allScreens(browser: Browser, platform: Platform) {
  for (const screen of chosen) {
    for (const viewport of sizes) {
      for (const colorScheme of schemes) {
        const name = await photograph(browser, platform, screen, { viewport, colorScheme, language }, folder)
        process.stdout.write(`screenshots/${name}\n`)
      }
    }
  }
}

async function allMails(browser: Browser, platform: Platform) {
  for await (const name of photographMails(browser, platform, folder)) process.stdout.write(`screenshots/${name}\n`)
}

async function overlays(browser: Browser, { url }: Platform) {
  for (const name of await photographOverlays(browser, url, language, folder)) {
    process.stdout.write(`screenshots/${name}\n`)
  }
}

async function landingPictures(browser: Browser, platform: Platform) {
  for await (const file of takeLandingPictures(browser, platform, words)) {
    process.stdout.write(`${relative(root, file)}\n`)
  }
}
