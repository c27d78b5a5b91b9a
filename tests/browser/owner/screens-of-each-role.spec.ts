import type { Page } from '@playwright/test'
import { translator } from '#shared/messages/translator.ts'
import { permissionsOf, type StaffRole, staffRoles } from '#shared/rules/access/roles.ts'
import { answerInstead } from '#tests/browser/support/answer-instead.ts'
import { expect, test } from '#tests/browser/support/fixtures.ts'
import { type ScreenPlatform, startScreenPlatform } from '#tests/browser/support/screen-platform.ts'
import { countRequests, settled } from '#tests/browser/support/settled.ts'
import { permissionsOfScreen } from '#web/shopadmin/access/screen-permissions.ts'
import { type Screen, screens } from '../../../scripts/gallery/screens.ts'

// The steps of a screen press buttons that some roles do not have.
const STEP_MS = 1_500

let platform: ScreenPlatform

test.beforeAll(async ({ playwright }) => {
  platform = await startScreenPlatform((options) => playwright.request.newContext(options), 'en')
})
test.afterAll(() => platform?.stop())

const t = translator('en')

/** Screens of the shop, and the sheets that an address opens. */
function screensOfShop(): Screen[] {
  const { sale, product } = platform.known
  const sheets = [
    `orders?order=${sale}`,
    `products?product=${product.split('/').at(-1)}`,
    'books?dialog=import-purchases',
  ]
  return [
    ...screens.filter(({ who, path }) => who === 'owner' && path !== '/platformadmin'),
    ...sheets.map((sheet): Screen => ({ name: sheet, path: `/shopadmin/${sheet}`, who: 'owner' })),
  ]
}

/** Opens a screen and takes its steps, as far as the role can. */
async function visit(page: Page, screen: Screen, role: StaffRole) {
  const path = typeof screen.path === 'string' ? screen.path : screen.path(platform.known)
  await page.goto(path)
  await page.locator('#root[data-wakes]').waitFor({ state: 'detached' })
  await settled(page)
  const missing = permissionsOfScreen(path).some((permission) => !permissionsOf(role, null).includes(permission))
  // The dashboard leads people who do not see it to their main task.
  const isRefused = missing && path !== '/shopadmin'
  const refusal = page.getByRole('main').getByText(/The owner of .* can give it to you/)
  const refusals = await refusal.count()
  if (!isRefused && !missing) {
    await screen.steps?.(page, t).catch(() => undefined)
    await settled(page)
  }
  return refusals === (isRefused ? 1 : 0) ? [] : [isRefused ? 'opens without permission' : 'is refused']
}

for (const role of staffRoles) {
  test(`no screen makes a call that the role ${role} may not make`, { tag: '@long' }, async ({ browser }) => {
    test.setTimeout(600_000)
    // The platform has a person for the counter.
    const token = role === 'counter' ? platform.employee : await platform.hire(role)
    const context = await browser.newContext({ baseURL: platform.url, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_MS)
    page.setDefaultNavigationTimeout(30_000)
    await page.addInitScript((secret) => {
      sessionStorage.clear()
      localStorage.clear()
      localStorage.setItem('authToken', secret)
    }, token)
    // The event stream never ends, and the test waits for all responses.
    await answerInstead(page, { '*/api/shops/*/events': { status: 204 } })
    countRequests(page)
    const problems: string[] = []
    let here = ''
    page.on('response', (answer) => {
      if (answer.status() !== 403) return
      problems.push(`${here}: ${answer.request().method()} ${new URL(answer.url()).pathname} is forbidden`)
    })
    for (const screen of screensOfShop()) {
      here = screen.name
      for (const problem of await visit(page, screen, role)) problems.push(`${here} ${problem}`)
    }
    expect(problems).toEqual([])
    await context.close()
  })
}
