import './lifeline.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuilt } from './build/ensure-built.ts'
import { chromiumArguments } from './chromium/arguments.ts'
import { getChromium } from './chromium/get.ts'
import { endOnFailure } from './end-on-failure.ts'
import { administrator, owner } from './gallery/accounts.ts'
import { findShop, signIn } from './gallery/people.ts'
import { photograph, schemes, sizes } from './gallery/photograph.ts'
import { screens } from './gallery/screens.ts'
import { root } from './root.ts'
import { startServerProcess } from './server-process.ts'

// `npm run screenshots -- landing cart`: only the screens whose names hold one of the words.
const words = process.argv.slice(2)
const wanted = words.length ? screens.filter(({ name }) => words.some((word) => name.includes(word))) : screens
const folder = join(root, 'screenshots')

await endOnFailure(async () => {
  const executablePath = getChromium()
  await ensureBuilt()
  mkdirSync(folder, { recursive: true })
  const server = await startServerProcess(
    { RATE_LIMITS: 'off', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    ['src/server/demo/main.ts'],
  )
  try {
    const tokens = {
      visitor: undefined,
      owner: await signIn(server.url, owner),
      administrator: await signIn(server.url, administrator),
    }
    const known = await findShop(server.url, tokens.administrator, owner)
    const browser = await chromium.launch({ executablePath, args: chromiumArguments })
    try {
      for (const screen of wanted) {
        for (const viewport of sizes) {
          for (const colorScheme of schemes) {
            const look = { viewport, colorScheme }
            const name = await photograph(browser, { url: server.url, known, tokens }, screen, look, folder)
            process.stdout.write(`screenshots/${name}\n`)
          }
        }
      }
    } finally {
      await browser.close()
    }
  } finally {
    await server.stop()
  }
})
