import type { z } from 'zod'
import { type Listing, listingsOf } from '#server/features/market/market.ts'
import { written } from '#shared/messages/translator.ts'
import { languages } from '#shared/rules/languages/languages.ts'
import type { Call } from '../call.ts'
import { BusinessRefusal } from '../refusals.ts'
import { readId } from './ids.ts'
import { listingFor, noProduct, printingOf } from './look-up.ts'
import { countryOf, fitsFilters, priceFilter } from './narrowing.ts'
import type { GetProduct, Selected } from './requests.ts'
import { type Axis, axisName, type Choice, choicesOf, optionsOf, toProduct, type Writing } from './to-product.ts'

/** One product with the listings that match what was selected, and what else can be selected. */
export async function getProduct(
  call: Call,
  { id, selected, preferences, filters, context }: z.output<typeof GetProduct>,
) {
  const country = countryOf(call, context)
  const writing = { ...call.writing, country }
  const { messages, priceCents } = priceFilter(call, filters, context)
  const read = readId(id)
  const requested = read && listingFor(call, read)
  const all = requested ? await withCopies(call, requested, country) : []
  const copies = all.filter((copy) => fitsFilters(copy, filters, priceCents))
  const [first] = copies
  if (!read || !first) {
    throw new BusinessRefusal('not_found', noProduct(id))
  }
  const exact = read.kind === 'variant' ? copies.find(({ productId }) => productId === read.productId) : undefined
  const wish = exact
    ? choicesOf(writing, exact)
    : selected === undefined
      ? undefined
      : relaxed(writing, copies, readSelected(selected), preferences ?? [])
  const chosen = wish ?? choicesOf(writing, first)
  const matching = copies.filter((copy) => fitsAll(writing, copy, chosen))
  const featured = exact ?? matching[0] ?? first
  const listed: [Listing, ...Listing[]] = [featured, ...matching.filter((copy) => copy !== featured)]
  const options = optionsOf(writing, copies).map(({ axis, name, values }) => ({
    name,
    values: values.map((value) => {
      const others = chosen.filter((choice) => choice.axis !== axis)
      const having = copies.filter((copy) => fitsAll(writing, copy, [...others, { axis, ...value }]))
      return { ...value, available: having.some(({ isAvailable }) => isAvailable), exists: having.length > 0 }
    }),
  }))
  return {
    product: {
      ...toProduct(writing, printingOf(featured), listed),
      ...(options.length > 0 ? { options } : {}),
      selected: chosen.map(({ axis, id: value, label }) => ({ name: call.written(axisName(axis)), id: value, label })),
    },
    ...(messages.length > 0 ? { messages } : {}),
  }
}

type RequestedListing = Parameters<typeof listingsOf>[1][number]

/** The listing, with all copies of its printing. */
async function withCopies(call: Call, requested: RequestedListing, country: string): Promise<readonly Listing[]> {
  const find = async (one: RequestedListing) =>
    (await call.reads.read((db) => listingsOf(db, [one], country))).get(0) ?? []
  const found = await find(requested)
  const [first] = found
  if (!first || !('productId' in requested) || first.cardId === null) return found
  const copies = await find({ shopId: requested.shopId, cardId: first.cardId })
  return copies.some(({ productId }) => productId === first.productId) ? copies : [first, ...copies]
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

type Wish = { axis: Axis; name: string; value: string }

/** Options are named in the language of an earlier answer. */
const readSelected = (selected: readonly Selected[]): Wish[] =>
  selected.flatMap(({ name, id, label }) => {
    const axis = (['condition', 'language', 'finish', 'details'] as const).find((each) =>
      [each, ...languages.map((language) => written(axisName(each), language))].some((known) => same(known, name)),
    )
    return axis ? [{ axis, name, value: id ?? label }] : []
  })

const isValue = (choice: Choice, { axis, value }: Wish) =>
  choice.axis === axis && (same(choice.id, value) || same(choice.label, value))

/** The selected values, without the options that no listing has, the least important ones first. */
function relaxed(
  writing: Writing,
  copies: readonly Listing[],
  wishes: readonly Wish[],
  preferences: readonly string[],
): Choice[] {
  const rank = ({ name }: Wish) => {
    const place = preferences.findIndex((preference) => same(preference, name))
    return place < 0 ? preferences.length : place
  }
  const ordered = wishes.toSorted((one, other) => rank(one) - rank(other))
  for (let count = ordered.length; count > 0; count--) {
    const first = ordered.slice(0, count)
    for (const copy of copies) {
      const choices = choicesOf(writing, copy)
      const met = first.flatMap((wish) => choices.find((choice) => isValue(choice, wish)) ?? [])
      if (met.length === first.length) return met
    }
  }
  return []
}

const fitsAll = (writing: Writing, copy: Listing, chosen: readonly Choice[]) => {
  const own = choicesOf(writing, copy)
  return chosen.every(({ axis, id }) => own.some((choice) => choice.axis === axis && choice.id === id))
}
