import type { Page } from '@playwright/test'

/** Reloads a page whose scripts arrive only when the result is called, as on a slow network. */
export async function reloadWithoutScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  return resolve
}
