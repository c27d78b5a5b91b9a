import type { Page } from '@playwright/test'

type Answer = { status: number; contentType?: string; body?: Buffer }

/**
 * Answers requests in place of whoever they are for; `*` in an address stands for anything. `page.route` does so too, but takes the
 * browser's cache away: each page would load and compile the whole application again.
 */
export async function answerInstead(page: Page, answers: Record<string, Answer>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // Only what matches is paused; the parts of the address say which of them it was.
    const [, answer] = Object.entries(answers).find(([address]) =>
      address.split('*').every((part) => request.url.includes(part)),
    ) ?? ['', { status: 404 }]
    const responseHeaders = answer.contentType ? [{ name: 'content-type', value: answer.contentType }] : []
    const body = answer.body?.toString('base64') ?? ''
    session
      .send('Fetch.fulfillRequest', { requestId, responseCode: answer.status, responseHeaders, body })
      // A page that is left in the meantime needs no answer.
      .catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: Object.keys(answers).map((urlPattern) => ({ urlPattern })) })
}
