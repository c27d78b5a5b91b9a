import type { Page } from '@playwright/test'
import type { Translate } from '#shared/messages/translator.ts'

const sold = [
  'OrderID;Country;Date of Purchase;Shipment Costs;Total Value;Currency;Description;Product ID;Status',
  '1223095833;Germany;2026-01-29 22:19:35;1,35;15,00;EUR;1x Charizard ex (Obsidian Flames) - 125 - NM - English - 35,00 EUR;;',
  '1223095834;Netherlands;2026-01-29 20:11:02;1,35;6,00;EUR;2x Ultra PRO Sleeves (Accessories) - 3,00 EUR;;',
  '1223095835;Belgium;2026-01-28 09:40:51;1,35;12,50;EUR;1x Mew ex (Pokémon 151) - 205 - NM - English - 12,50 EUR;;Cancelled',
].join('\n')

/** Checks a file of sold orders without booking it. */
export async function checkSold(page: Page, t: Translate) {
  const buffer = Buffer.from(sold)
  await page
    .getByLabel(t('cardmarket.sold.fileLabel'))
    .setInputFiles({ name: 'sold.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('table').waitFor()
}

/** Opens the choice of a product for an article that matches none. */
export async function chooseSold(page: Page, t: Translate) {
  await checkSold(page, t)
  await page.getByText(t('cardmarket.choose.open'), { exact: true }).locator('visible=true').first().click()
  await page.getByRole('dialog').waitFor()
}
