import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import { accessibilityViolations } from './accessibility.ts'
import { administrator, platformUrl } from './platform.ts'

export { expect } from '@playwright/test'

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const tablet: BrowserContextOptions = { viewport: { width: 820, height: 1180 }, hasTouch: true }
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

type Fixtures = {
  app: { readonly url: string }
  admin: { email: string; password: string }
  /** Checks the current page against WCAG 2.2, levels A and AA. */
  checkAccessibility: (page: Page) => Promise<void>
  /** A page of a new user, in a separate browser context: signed out, on a desktop by default. */
  arrive: (device?: BrowserContextOptions) => Promise<Page>
  /** The three roles of a shop. The visitor uses a phone. */
  people: { owner: Page; administrator: Page; visitor: Page }
  /** Console errors that a test may provoke, for `test.use`. Any other error on any page fails the test. */
  expectedErrors: RegExp[]
  watch: (context: BrowserContext) => void
}

/** The application loads after the page, so navigation waits for it too. If a test delays it, that takes a while. */
function untilAlive(page: Page): Page {
  const go = page.goto.bind(page)
  page.goto = async (...where) => {
    const response = await go(...where)
    await page
      .locator('#root[data-wakes]')
      .waitFor({ state: 'detached', timeout: 5_000 })
      .catch(() => undefined)
    return response
  }
  return page
}

export const test = base.extend<Fixtures>({
  app: {
    get url() {
      return platformUrl()
    },
  },

  admin: administrator,

  baseURL: ({ app }, use) => use(app.url),

  expectedErrors: [[], { option: true }],

  watch: async ({ expectedErrors }, use) => {
    const errors: string[] = []
    const hearThrown = (thrown: WebError) => errors.push(`${thrown.page()?.url()}: ${thrown.error()}`)
    const hearMessage = (message: ConsoleMessage) => {
      if (message.type() === 'error')
        errors.push(`${message.page()?.url()}: ${message.text()} ${message.location().url}`)
    }
    const watched: BrowserContext[] = []
    await use((context) => {
      watched.push(context.on('weberror', hearThrown).on('console', hearMessage))
    })
    // Some outlive the test.
    for (const context of watched) context.off('weberror', hearThrown).off('console', hearMessage)
    const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))
    expect(unexpected, 'no page logs an error or throws').toEqual([])
  },

  context: async ({ context, watch }, use) => {
    watch(context)
    await use(context)
  },

  arrive: async ({ browser, app, watch }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (device = desktop) => {
      const context = await browser.newContext({ ...device, baseURL: app.url })
      contexts.push(context)
      watch(context)
      const page = await context.newPage()
      return device.javaScriptEnabled === false ? page : untilAlive(page)
    })
    for (const context of contexts) await context.close()
  },

  people: async ({ arrive }, use) => {
    await use({ owner: await arrive(), administrator: await arrive(), visitor: await arrive(phone) })
  },

  checkAccessibility: async ({ browserName: _ }, use) => {
    await use(async (page) => {
      expect(await accessibilityViolations(page), `${page.url()} is accessible`).toEqual([])
    })
  },
})
