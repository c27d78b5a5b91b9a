import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBuilt } from '../../../scripts/build/ensure-built.ts'
import { chromiumArguments } from '../../../scripts/chromium/arguments.ts'
import { getChromium } from '../../../scripts/chromium/get.ts'
import { administrator, employee, owner } from '../../../scripts/gallery/accounts.ts'
import { mailsOf } from '../../../scripts/gallery/mails.ts'
import { findKnown, signIn } from '../../../scripts/gallery/people.ts'
import { type Platform, visit } from '../../../scripts/gallery/photograph.ts'
import { type Screen, screens } from '../../../scripts/gallery/screens.ts'
import { startServerProcess } from '../../../scripts/support/server-process.ts'

/**
 * Opens every screen and every mail of a platform on which each stored text ends in markup and scripts, and returns the ones that the
 * browser executed. `words`: only the screens whose names contain one of them.
 */
export async function payloads(words: readonly string[]): Promise<number> {
  const executablePath = getChromium()
  await ensureBuilt()
  const settings = { RATE_LIMITS: 'off', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }
  const server = await startServerProcess(settings, ['src/server/demo/main.ts', 'tests/torture/payloads/spoil.ts'])
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const tokens = {
      visitor: undefined,
      owner: await signIn(server.url, owner),
      employee: await signIn(server.url, employee),
      administrator: await signIn(server.url, administrator),
    }
    const known = await findKnown(server.url, tokens.administrator, owner)
    return await walk(browser, { url: server.url, known, tokens }, words)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function walk(browser: Browser, platform: Platform, words: readonly string[]): Promise<number> {
  const chosen = words.length ? screens.filter(({ name }) => words.some((word) => name.includes(word))) : screens
  let [found, shown] = [0, 0]
  const unreached: string[] = []
  const tell = (name: string, { problems, texts, missed }: Found) => {
    shown += texts
    found += problems.length
    if (missed) unreached.push(`${name} (${missed})`)
    for (const problem of problems) console.log(`${name}: ${problem}`)
  }
  for (const screen of chosen) tell(screen.name, await onScreen(browser, platform, screen))
  for (const { subject, html } of await mailsOf(platform)) tell(`mail ${subject}`, await inMail(browser, html))
  console.log(`${chosen.length} screens and the mails showed ${shown} texts with the payload; ${found} problems`)
  if (unreached.length) console.log(`Not reached: ${unreached.join(', ')}`)
  return found
}

type Found = { problems: string[]; texts: number; missed?: string }

async function onScreen(browser: Browser, platform: Platform, screen: Screen): Promise<Found> {
  const look = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const }
  const thrown: string[] = []
  const hear = (page: Page) => {
    page.on('pageerror', (error) => thrown.push(`thrown: ${error.message}`))
    page.on('dialog', (dialog) => thrown.push(`a dialog: ${dialog.message()}`))
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) thrown.push(message.text())
    })
  }
  try {
    const found = await visit(browser, platform, screen, { ...look, arrives: hear }, inPage)
    return { ...found, problems: [...thrown, ...found.problems] }
  } catch (error) {
    return { problems: thrown, texts: 0, missed: (error as Error).message.split('\n')[0] ?? '' }
  }
}

async function inMail(browser: Browser, html: string): Promise<Found> {
  const page = await browser.newPage()
  try {
    await page.setContent(html)
    return await inPage(page)
  } finally {
    await page.close()
  }
}

/** Whether the payload was executed, and the number of texts and attributes that show it literally. */
async function inPage(page: Page): Promise<Found> {
  return page.evaluate(() => {
    const problems: string[] = []
    if ('payload' in window) problems.push('a program ran')
    for (const element of document.querySelectorAll('[data-payload]'))
      problems.push(`markup came to life in ${element.parentElement?.outerHTML.slice(0, 200)}`)
    for (const link of document.querySelectorAll('a[href], area[href]'))
      if (/^\s*(javascript|data|vbscript):/i.test(link.getAttribute('href') ?? ''))
        problems.push(`a link leads to ${link}`)
    const texts = document.documentElement.outerHTML.split('&lt;i data-payload').length - 1
    return { problems, texts }
  })
}
