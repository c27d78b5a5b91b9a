import type { Page } from '@playwright/test'

type Answer = { status: number; contentType?: string; body?: Buffer }

/**
 * Intercepts requests and answers them; `*` in an address matches anything. `page.route` does so too, but disables the browser's cache:
 * each page would load and compile the whole application again.
 */
export async function answerInstead(page: Page, answers: Record<string, Answer>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // Only matching requests are paused; the parts of the address identify the pattern.
    const [, answer] = Object.entries(answers).find(([address]) =>
      address.split('*').every((part) => request.url.includes(part)),
    ) ?? ['', { status: 404 }]
    const responseHeaders = answer.contentType ? [{ name: 'content-type', value: answer.contentType }] : []
    const body = answer.body?.toString('base64') ?? ''
    session
      .send('Fetch.fulfillRequest', { requestId, responseCode: answer.status, responseHeaders, body })
      // The page may have navigated away.
      .catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: Object.keys(answers).map((urlPattern) => ({ urlPattern })) })
}
