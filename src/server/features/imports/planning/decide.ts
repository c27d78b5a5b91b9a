import type { FoundCard } from '#server/features/catalogue/catalogue.ts'
import type { ProductRow } from '#server/features/products/products.ts'
import type { ImportRow, StockMode } from '#shared/contract/catalogue/csv.ts'
import { type Problem, refusal } from '#shared/contract/problem.ts'
import { STOCK_TOO_HIGH } from '#shared/contract/products/prices-and-stock.ts'
import { withGameFinish } from '#shared/rules/games/finish-of-game.ts'
import { MAX_STOCK } from '#shared/rules/money/money.ts'
import type { Reason } from '../formats/row-facts.ts'
import type { Match } from '../matching/match-listings.ts'
import { inBatches } from '../reading/batches.ts'
import type { Form, ReadRow } from '../reading/read-row.ts'
import { foreignForExisting, ownForExisting } from './for-existing.ts'
import { addedToLine, linesAdded, mergeCopies } from './merge-rows.ts'
import { changing, creating, refused } from './row-changes.ts'
import { unusualCopy } from './unusual-copy.ts'

/** A readable row, with everything known about it. */
export type Candidate = {
  row: ReadRow
  match: Match
  card: FoundCard | undefined
  /** Reason to refuse a new product from our own file. Ignored for existing products: their own details win. */
  reason?: Reason
  /** Whether the row has a price. Rows of our own files always do. */
  priced: boolean
  /** Price of the market, or of the shop's rules, for a row without a price. */
  suggested: { cents: number; source: string; day: string; rule?: number } | undefined
  certificate: string | undefined
  /** Its number is not in the catalogue, which has other cards of its game. */
  isUnlisted: boolean
}

export type Known = {
  stock: StockMode
  /** Products of the shop that the rows refer to. */
  existing: ReadonlyMap<number, ProductRow>
  /** Product by certificate already in use. */
  certificates: ReadonlyMap<string, number>
  /** New products come in inactive. */
  inactive: boolean
}

type Lot = { candidate: Candidate; before: ProductRow | undefined; added: number[]; reasons: ImportRow['reasons'] }

/** Plans each readable row. Merges rows of the same listing at the same price. */
export async function decide(candidates: readonly Candidate[], known: Known): Promise<ImportRow[]> {
  const seen = new Map<string, Lot>()
  const certificates = new Map<string, number>()
  const lots = await inBatches(candidates, (candidate): Lot | { row: ImportRow } => {
    const lot = lotOf(candidate, known, certificates)
    if (lot.reasons.length) return { row: refused(candidate.row, lot.reasons) }
    const product = lot.before && `product ${lot.before.id}`
    const first = seen.get(product ?? candidate.match.key)
    if (!first) {
      if (product) seen.set(product, lot)
      seen.set(candidate.match.key, lot)
      return lot
    }
    const reason = merge(first, candidate)
    return { row: reason ? refused(candidate.row, [{ column: null, message: reason }]) : addedTo(first, candidate.row) }
  })
  return inBatches(lots, (lot) => ('row' in lot ? lot.row : outcomeOf(lot, known)))
}

function lotOf(candidate: Candidate, { existing, certificates: used }: Known, certificates: Map<string, number>): Lot {
  const { row, match, certificate } = candidate
  const id = row.id ?? match.ids[0]
  const before = id === undefined ? undefined : existing.get(id)
  const lot = (...reasons: Lot['reasons']): Lot => ({ candidate, before, added: [], reasons })
  if (row.id !== undefined && !before) return lot({ column: 'id', message: refusal('noSuchProduct', { id: row.id }) })
  if (row.id === undefined && !row.facts && match.ids.length > 1) {
    return lot({ column: 'name', message: refusal('severalProducts') })
  }
  if (row.id === undefined && match.number) {
    return lot({ column: 'name', message: refusal('nameIsNoCard', { number: match.number }) })
  }
  if (!before && candidate.reason) return lot(candidate.reason)
  if (certificate) {
    const holder = used.get(certificate)
    const line = certificates.get(certificate)
    certificates.set(certificate, line ?? row.line)
    if (line !== undefined)
      return lot({ column: 'certificate_number', message: refusal('certificateOfLine', { line }) })
    if (holder !== undefined && holder !== before?.id) {
      return lot({ column: 'certificate_number', message: refusal('certificateOfProduct') })
    }
  }
  return lot()
}

/** Adds a row to an earlier one of the same listing, or returns the reason why not. */
function merge(first: Lot, { row, priced }: Candidate): Problem | undefined {
  const { row: earlier, priced: earlierPriced } = first.candidate
  const [one, other] = [earlier.form, row.form]
  const samePrice = !priced || !earlierPriced || one.priceCents === other.priceCents
  const counted = one.stock !== undefined && other.stock !== undefined
  if (!samePrice && row.facts)
    return refusal('otherPriceThanLine', { line: earlier.line, priceCents: one.priceCents ?? 0 })
  if (!samePrice || !counted || row.id !== undefined || earlier.id !== undefined) {
    return refusal('sameAsLine', { line: earlier.line })
  }
  const price = priced && !earlierPriced ? { priceCents: other.priceCents } : {}
  earlier.form = { ...other, ...one, ...price, ...mergeCopies(one, other) }
  first.candidate.priced ||= priced
  first.added.push(row.line)
  return undefined
}

const isGraded = ({ gradeCompany, grade }: { gradeCompany?: string | null; grade?: string | null }) =>
  Boolean(gradeCompany || grade)

/** Fills fields that our own file leaves empty from the catalogue. */
const withCard = (form: Form, card: FoundCard): Form => ({
  ...form,
  imageUrl: form.imageUrl || (card.imageUrl ?? undefined),
  setName: form.setName || (card.setName ?? undefined),
  setCode: form.setCode || (card.setCode ?? undefined),
  rarity: form.rarity || (card.rarity ?? undefined),
  category: form.category || (card.category ?? undefined),
})

const addedTo = ({ candidate, before }: Lot, { line, name }: ReadRow): ImportRow => ({
  line,
  outcome: 'same',
  name,
  productId: before?.id ?? null,
  changes: [],
  reasons: [],
  notes: [addedToLine(candidate.row.line)],
})

/** Whether a row would put a product on sale for €0.00. */
function goesFree(form: Form, before: ProductRow | undefined): boolean {
  const isFree = (product: Pick<Form, 'priceCents' | 'isActive'>) =>
    product.priceCents === 0 && product.isActive !== false
  return before ? isFree({ ...before, ...form }) && !isFree(before) : form.priceCents === 0
}

function outcomeOf({ candidate, before, added }: Lot, { stock, inactive }: Known): ImportRow {
  const { row, card, priced, suggested, isUnlisted } = candidate
  const notes: Problem[] = added.length ? [linesAdded(added)] : []
  let { form } = row
  if (!before && card && !row.facts) form = withCard(form, card)
  if (!before && card) form = { game: card.game, ...form }
  if (before) {
    form = row.facts ? foreignForExisting(form, before, stock, priced) : ownForExisting(form, before, stock)
    if (isGraded({ ...before, ...form }) && before.condition) form = { condition: '', ...form }
    if (isGraded({ ...before, ...form }) && form.condition) {
      return refused(row, [{ column: 'condition', message: refusal('gradedHasNoCondition') }])
    }
  } else if (!priced && suggested) {
    const { cents, source, day, rule } = suggested
    form = { ...form, priceCents: cents }
    notes.push(
      rule === undefined ? refusal('marketPrice', { source, day }) : refusal('rulePrice', { rule, source, day }),
    )
  } else if (!priced) {
    form = { ...form, priceCents: 0 }
  }
  form = withGameFinish(form, form.game === undefined ? before?.game : form.game)
  if (!before) notes.push(...unusualCopy(form, card), ...(isUnlisted ? [refusal('notInCatalogue')] : []))
  if (!before && inactive) form = { ...form, isActive: false }
  if (goesFree(form, before)) {
    form = { ...form, isActive: false }
    notes.push(refusal('needsPrice'))
  }
  if ((form.stock ?? 0) > Math.max(MAX_STOCK, before?.stock ?? 0)) {
    return refused(row, [{ column: 'stock', message: STOCK_TOO_HIGH }])
  }
  const named = { line: row.line, name: row.name || (form.name ?? ''), form }
  const outcome = before ? changing(named, before) : creating(named)
  return {
    ...outcome,
    ...(notes.length && { notes }),
    ...(card && !before && { pokemonProductId: card.id }),
  }
}
