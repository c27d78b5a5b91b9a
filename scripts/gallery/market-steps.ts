import type { Page } from '@playwright/test'
import type { Translate } from '#shared/messages/translator.ts'
import { pastedList } from './steps.ts'

/** A want list with cards, an ambiguous line, and a line without a match. */
export const pasteWants = (page: Page, t: Translate) => paste(page, t, pastedList)

/** Cards that the example shops sell, one that none sells, and their cheapest basket; other platforms may have none. */
export async function findBasket(page: Page, t: Translate) {
  await paste(page, t, [
    '2 Mega Gardevoir ex MEG 178',
    'Pikachu ex SSP 247',
    '3 Charizard ex MEW 006',
    'Pikachu SSP 057',
  ])
  await page.getByRole('button', { name: t('wants.basket.find') }).click()
  const [found, nothing] = [page.getByText(t('wants.basket.before')), page.getByText(t('wants.basket.nothing'))]
  await found.or(nothing).waitFor()
}

async function paste(page: Page, t: Translate, lines: readonly string[]) {
  await page.getByLabel(t('wants.paste.label')).fill(lines.join('\n'))
  await page.getByRole('button', { name: t('wants.paste.read') }).click()
  await page.getByRole('heading', { name: t('wants.lines.title') }).waitFor()
}

export async function openMarketFilters(page: Page) {
  await page.locator('[aria-controls=market-filters]').click()
}
