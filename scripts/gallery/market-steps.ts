import type { Page } from '@playwright/test'
import type { Translate } from '#shared/messages/translator.ts'
import { pastedList } from './steps.ts'

/** A want list with cards on it, a line that may mean several, and one that means none. */
export async function pasteWants(page: Page, t: Translate) {
  await page.getByLabel(t('wants.paste.label')).fill(pastedList.join('\n'))
  await page.getByRole('button', { name: t('wants.paste.read') }).click()
  await page.getByRole('heading', { name: t('wants.lines.title') }).waitFor()
}

/** The same, and the cheapest way to buy it. */
export async function findBasket(page: Page, t: Translate) {
  await pasteWants(page, t)
  await page.getByRole('button', { name: t('wants.basket.find') }).click()
  const [found, nothing] = [page.getByText(t('wants.basket.before')), page.getByText(t('wants.basket.nothing'))]
  await found.or(nothing).waitFor()
}

export async function openMarketFilters(page: Page) {
  await page.locator('[aria-controls=market-filters]').click()
}
