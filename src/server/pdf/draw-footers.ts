import type { Seller } from '#shared/contract/shops/sellers.ts'
import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { MARGIN, type Page, QUIET } from './page.ts'

/** Contact details and page number at the foot of each page. */
export function drawFooters(page: Page, seller: Pick<Seller, 'email' | 'phone'> | undefined, language: Language) {
  const t = translator(language)
  const { start, count } = page.doc.bufferedPageRange()
  for (let place = 0; place < count; place++) {
    page.doc.switchToPage(start + place)
    page.rule(page.bottom + 24)
    const y = page.bottom + 34
    if (seller) {
      page.write(`${seller.email} · ${seller.phone}`, { x: MARGIN, y, width: 340 }, { size: 8, colour: QUIET })
    }
    const pages = t('invoices.page', { page: place + 1, pages: count })
    page.write(pages, { x: page.width - MARGIN - 120, y, width: 120 }, { size: 8, colour: QUIET, align: 'right' })
  }
}
