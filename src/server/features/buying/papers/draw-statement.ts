import { bytesOf } from '#server/pdf/document.ts'
import { drawFooters } from '#server/pdf/draw-footers.ts'
import { loadLetters } from '#server/pdf/letters.ts'
import { BOTTOM, MARGIN, newPage, type Page, QUIET, WIDTH } from '#server/pdf/page.ts'
import { translator } from '#shared/messages/translator.ts'
import { payWays } from '#shared/rules/buying/buy-rules.ts'
import { PAD, pathOf } from '#shared/rules/buying/signature.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { addressLines } from '#shared/rules/orders/shipping/address.ts'
import type { PrintedStatement } from './printed-statement.ts'

const INNER = WIDTH - 2 * MARGIN
const COLUMN = INNER / 2 - 20

/** A purchase statement, on as many pages as needed. */
export async function drawStatement(printed: PrintedStatement): Promise<Uint8Array> {
  const { facts, language, number, issuedOn } = printed
  const t = translator(language)
  const title = t('statements.title')
  const page = newPage({
    title: `${title} ${number}`,
    author: facts.dealer?.tradeName || facts.dealer?.legalName || facts.shop.name,
    language,
    day: issuedOn,
    accentColour: facts.shop.accentColour,
    letters: await loadLetters([printed, t('statements.title')]),
  })
  page.doc.rect(0, 0, WIDTH, 5).fill(page.accent)
  page.write(facts.shop.name, { x: MARGIN, y: 44, width: COLUMN }, { size: 17, weight: 'bold' })
  let y = drawHead(page, printed, title)
  y = drawParties(page, printed, y)
  y = drawLines(page, printed, y)
  y = drawPaid(page, printed, y)
  drawDeclaration(page, printed, y)
  drawFooters(page, undefined, language)
  return bytesOf(page.doc)
}

function drawHead(page: Page, { number, issuedOn, facts, language }: PrintedStatement, title: string): number {
  const t = translator(language)
  const right = { x: WIDTH / 2, width: INNER / 2 }
  let y = 40 + page.write(title, { ...right, y: 40 }, { size: 18, weight: 'bold', align: 'right' }) + 8
  const rows = [
    [t('statements.number'), number],
    [t('statements.deliveredOn'), formatsIn(language).date(issuedOn)],
    [t('statements.offer'), facts.offerNumber],
  ]
  for (const [label = '', value = ''] of rows) {
    page.write(label, { x: WIDTH / 2, y, width: 130 }, { colour: QUIET, align: 'right' })
    y += page.write(value, { x: WIDTH / 2 + 140, y, width: INNER / 2 - 140 }, { weight: 'medium', align: 'right' }) + 2
  }
  return y + 24
}

function drawParties(page: Page, { facts, language }: PrintedStatement, top: number): number {
  const t = translator(language)
  const { dealer, supplier, shop } = facts
  const party = (x: number, label: string, lines: readonly string[]) => {
    let y = top + page.write(label, { x, y: top, width: COLUMN }, { size: 8, colour: QUIET }) + 4
    for (const [at, line] of lines.entries())
      y +=
        page.write(line, { x, y, width: COLUMN }, at === 0 ? { size: 10.5, weight: 'bold' } : {}) + (at === 0 ? 2 : 0)
    return y
  }
  const dealerLines = dealer
    ? [
        dealer.tradeName || dealer.legalName,
        ...(dealer.tradeName && dealer.tradeName !== dealer.legalName ? [dealer.legalName] : []),
        `${dealer.street} ${dealer.houseNumber}`,
        `${dealer.postcode} ${dealer.city}`,
        `${t('invoices.kvk')} ${dealer.kvkNumber}`,
      ]
    : [shop.name]
  const address = supplier.address ? addressLines(supplier.address, language) : []
  const supplierLines = [
    supplier.name,
    ...address.filter((line) => line !== supplier.name),
    ...(supplier.parentName ? [t('statements.parent', { name: supplier.parentName })] : []),
  ]
  return (
    Math.max(
      party(MARGIN, t('statements.supplier'), supplierLines),
      party(WIDTH / 2 + 20, t('statements.dealer'), dealerLines),
    ) + 24
  )
}

const columns = [
  { name: 'description', x: MARGIN, width: INNER - 190, align: 'left' },
  { name: 'pieces', x: WIDTH - MARGIN - 180, width: 40, align: 'right' },
  { name: 'each', x: WIDTH - MARGIN - 135, width: 65, align: 'right' },
  { name: 'amount', x: WIDTH - MARGIN - 65, width: 65, align: 'right' },
] as const

function drawLines(page: Page, { facts, language }: PrintedStatement, top: number): number {
  const t = translator(language)
  const format = formatsIn(language)
  const heading = (y: number) => {
    for (const { name, align, ...at } of columns)
      page.write(t(`statements.column.${name}`), { ...at, y }, { size: 8, colour: QUIET, align })
    page.rule(y + 14)
    return y + 20
  }
  let y = heading(top)
  for (const line of facts.lines) {
    const details = listingDetails(line)(t, format)
    const texts = {
      description: details ? `${line.name}\n${details}` : line.name,
      pieces: format.number(line.pieces),
      each: format.money(line.cents),
      amount: format.money(line.cents * line.pieces),
    }
    const height = page.heightOf(texts.description, columns[0].width)
    if (y + height > BOTTOM) {
      page.doc.addPage()
      y = heading(MARGIN)
    }
    for (const { name, align, ...at } of columns) page.write(texts[name], { ...at, y }, { align })
    page.rule(y + height + 4)
    y += height + 9
  }
  return y + 4
}

function drawPaid(page: Page, { facts, language }: PrintedStatement, top: number): number {
  const t = translator(language)
  const { money } = formatsIn(language)
  const { paid, lines } = facts
  const total = paid.cash + paid.bank + paid.credit
  const rounding = total - lines.reduce((so, { cents, pieces }) => so + cents * pieces, 0)
  const rows: [label: string, cents: number, weight: 'regular' | 'bold'][] = [
    ...(rounding ? [[t('statements.rounding'), rounding, 'regular'] as [string, number, 'regular']] : []),
    [t('statements.paid'), total, 'bold'],
    ...payWays
      .filter((way) => paid[way] > 0)
      .map((way): [string, number, 'regular'] => [t(`statements.way.${way}`), paid[way], 'regular']),
  ]
  let y = startOf(page, top, rows.length * 16 + 20)
  for (const [label, cents, weight] of rows) {
    page.write(label, { x: WIDTH / 2, y, width: INNER / 2 - 100 }, { weight, align: 'right' })
    y += page.write(money(cents), { x: WIDTH - MARGIN - 90, y, width: 90 }, { weight, align: 'right' }) + 4
  }
  return y + 18
}

const startOf = (page: Page, y: number, height: number): number => {
  if (y + height <= BOTTOM) return y
  page.doc.addPage()
  return MARGIN
}

const SIGNATURE_WIDTH = 210

function drawDeclaration(page: Page, { facts, language }: PrintedStatement, top: number): void {
  const t = translator(language)
  const { dateTime } = formatsIn(language)
  const { version, by, at, signature } = facts.declared
  const { name } = facts.supplier
  let y = startOf(page, top, 170)
  y += page.write(t('statements.declaration'), { x: MARGIN, y, width: INNER }, { weight: 'bold' }) + 4
  y += page.write(t(`purchaseDeclaration.text.${version}`), { x: MARGIN, y, width: INNER }) + 8
  const day = at === null ? '' : dateTime(at)
  y +=
    page.write(
      by === 'paper' ? t('statements.onPaper', { name, version }) : t(`statements.by.${by}`, { name, day, version }),
      { x: MARGIN, y, width: INNER },
    ) + 8
  if (signature?.kind === 'typed') page.write(signature.name, { x: MARGIN, y, width: INNER }, { size: 14 })
  if (signature?.kind === 'drawn') {
    page.doc
      .save()
      .translate(MARGIN, y)
      .scale(SIGNATURE_WIDTH / PAD.width)
      .lineWidth(4)
      .lineCap('round')
      .lineJoin('round')
      .path(pathOf(signature.strokes))
      .stroke('#1b2030')
      .restore()
  }
  if (by !== 'paper') return
  const line = y + 50
  for (const [x, label] of [
    [MARGIN, t('statements.signature')],
    [WIDTH / 2, t('statements.dayAndPlace')],
  ] as const) {
    page.doc
      .moveTo(x, line)
      .lineTo(x + SIGNATURE_WIDTH, line)
      .lineWidth(0.75)
      .stroke('#1b2030')
    page.write(label, { x, y: line + 4, width: SIGNATURE_WIDTH }, { size: 8, colour: QUIET })
  }
}
