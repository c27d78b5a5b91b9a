import { bytesOf } from '#server/pdf/document.ts'
import { drawFooters } from '#server/pdf/draw-footers.ts'
import { loadLetters } from '#server/pdf/letters.ts'
import { MARGIN, newPage, type Page, QUIET, WIDTH } from '#server/pdf/page.ts'
import { translator } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { type Address, addressLines } from '#shared/rules/orders/shipping/address.ts'
import { drawLines } from './draw-lines.ts'
import { drawTotals } from './draw-totals.ts'
import type { PrintedInvoice } from './printed.ts'

const INNER = WIDTH - 2 * MARGIN
const LABEL = 100

/** An invoice or credit note, on as many pages as needed. */
export async function drawInvoice(invoice: PrintedInvoice): Promise<Uint8Array> {
  const { facts, kind, number, issuedOn } = invoice
  const { language, seller, shop } = facts
  const t = translator(language)
  const title = t(`invoices.title.${kind}`)
  const page = newPage({
    title: `${title} ${number}`,
    author: seller.tradeName || seller.legalName,
    language,
    day: issuedOn,
    accentColour: shop.accentColour,
    letters: await loadLetters(invoice),
  })
  let y = drawHead(page, invoice, title)
  y = drawParties(page, invoice, y)
  y = drawLines(page, invoice, y)
  drawTotals(page, invoice, y)
  drawFooters(page, seller, language)
  return bytesOf(page.doc)
}

function drawHead(
  page: Page,
  { logo, facts, kind, number, issuedOn, receivedOn, deliveredOn }: PrintedInvoice,
  title: string,
): number {
  const { doc, accent, write } = page
  const t = translator(facts.language)
  const { date } = formatsIn(facts.language)
  doc.rect(0, 0, WIDTH, 5).fill(accent)
  const left = { x: MARGIN, y: 44, width: INNER / 2 - 20 }
  if (logo) doc.image(Buffer.from(logo), MARGIN, 40, { fit: [170, 56] })
  else write(facts.shop.name, left, { size: 17, weight: 'bold' })
  const right = { x: WIDTH / 2, width: INNER / 2 }
  const rows: [string, string][] = [
    [t('invoices.number'), number],
    [t('invoices.issuedOn'), date(issuedOn)],
    ...(receivedOn && receivedOn !== issuedOn && !facts.replaced
      ? [[t(`invoices.receivedOn.${kind}`), date(receivedOn)] as [string, string]]
      : []),
    ...(deliveredOn && deliveredOn !== issuedOn
      ? [[t('invoices.deliveredOn'), date(deliveredOn)] as [string, string]]
      : []),
    [t('invoices.order'), facts.orderNumber],
    [t('invoices.orderedOn'), date(facts.orderedOn)],
    ...(facts.corrects
      ? [[t('invoices.corrects'), `${facts.corrects.number}, ${date(facts.corrects.issuedOn)}`] as [string, string]]
      : []),
  ]
  let y = 40 + write(title, { ...right, y: 40 }, { size: 22, weight: 'bold', align: 'right' }) + 10
  for (const [label, value] of rows) {
    const heights = [
      write(label, { x: WIDTH / 2, y, width: LABEL }, { colour: QUIET, align: 'right' }),
      write(
        value,
        { x: WIDTH / 2 + LABEL + 10, y, width: INNER / 2 - LABEL - 10 },
        { weight: 'medium', align: 'right' },
      ),
    ]
    y += Math.max(...heights) + 2
  }
  return y + 24
}

function drawParties(page: Page, { facts }: PrintedInvoice, top: number): number {
  const { seller, buyer, language } = facts
  const t = translator(language)
  const sellerLines = [
    ...(seller.tradeName && seller.tradeName !== seller.legalName ? [seller.legalName] : []),
    `${seller.street} ${seller.houseNumber}`,
    `${seller.postcode} ${seller.city}`,
    `${t('invoices.kvk')} ${seller.kvkNumber}`,
    ...(seller.vatNumber ? [`${t('invoices.vatNumber')} ${seller.vatNumber}`] : []),
  ]
  const [first, ...address] = buyer.lines
  const billedTo = buyer.company || first || buyer.email
  const buyerLines = [
    ...(buyer.company && first ? [first] : []),
    ...address,
    ...(buyer.vatNumber ? [`${t('invoices.vatNumber')} ${buyer.vatNumber}`] : []),
    ...(billedTo === buyer.email ? [] : [buyer.email]),
  ]
  const column = INNER / 2 - 20
  const heading = (at: { x: number; y: number }, label: string) =>
    page.write(label, { ...at, width: column }, { size: 8, colour: QUIET }) + 4
  const listed = (x: number, from: number, lines: readonly string[]) =>
    lines.reduce((y, line) => y + page.write(line, { x, y, width: column }), from)
  const party = (x: number, label: string, name: string, lines: readonly string[]) => {
    const y = top + heading({ x, y: top }, label)
    return listed(x, y + page.write(name, { x, y, width: column }, { size: 10.5, weight: 'bold' }) + 2, lines)
  }
  const delivered = (address: Address, y: number) =>
    listed(MARGIN, y + heading({ x: MARGIN, y }, t('invoices.deliveredTo')), addressLines(address, language))
  const billed = party(MARGIN, t('invoices.billedTo'), billedTo, buyerLines)
  const bottoms = [
    buyer.deliveredTo ? delivered(buyer.deliveredTo, billed + 10) : billed,
    party(WIDTH / 2 + 20, t('invoices.from'), seller.tradeName || seller.legalName, sellerLines),
  ]
  return Math.max(...bottoms) + 28
}
