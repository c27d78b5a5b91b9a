import { catalogueKinds } from '#shared/rules/catalogue/kinds.ts'
import { FIRST_GAME } from '#shared/rules/games/game-ids.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import type { CatalogueEntry } from './entry.ts'
import { searchColumns } from './search-fields.ts'

const text = (value: string | undefined, longest: number) => {
  const line = value === undefined ? '' : oneLine(value.replace(/\p{Cs}/gu, '')).slice(0, longest)
  return line === '' ? null : line
}

const picture = (url: string | undefined) =>
  url && url.length <= 2_048 && /^https?:\/\/[^\s@]+$/i.test(url) && URL.canParse(url) ? url : null

const day = (value: string | undefined) =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

const priceOf = ({ price }: CatalogueEntry) =>
  price && Number.isSafeInteger(price.cents) && price.cents > 0 && price.cents <= MAX_PRICE_CENTS && day(price.date)
    ? price
    : undefined

const number = (value: number | undefined) =>
  value && Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? value : null

const names = (known: readonly string[] = []) => known.flatMap((name) => text(name, 120) ?? [])

/** An entry as a table row, with values that do not fit left out or truncated. */
export function rowOf(entry: CatalogueEntry) {
  const price = priceOf(entry)
  return {
    pokedata_id: entry.pokedataId,
    game: entry.game ?? FIRST_GAME,
    region: entry.region ?? 'intl',
    type: entry.kind === 'card' ? 'card' : 'sealed',
    kind: entry.kind,
    name: text(entry.name, 200) ?? entry.pokedataId,
    image_url: picture(entry.imageUrl),
    suggested_price_cents: price?.cents ?? null,
    price_source: price?.source ?? null,
    price_date: price?.date ?? null,
    category: catalogueKinds[entry.kind].category,
    set_id: text(entry.setId, 60),
    set_code: text(entry.setCode, 20),
    set_name: text(entry.setName, 120),
    series: text(entry.series, 120),
    number: text(entry.number, 20),
    total: entry.total && entry.total > 0 ? Math.trunc(entry.total) : null,
    rarity: text(entry.rarity, 60),
    variant: text(entry.variant, 60),
    language: text(entry.language, 40),
    released: day(entry.released),
    derived: entry.derived ?? false,
    digital: entry.digital ?? false,
    finishes: (entry.finishes ?? []).flatMap((finish) => text(finish, 40) ?? []),
    first_edition: entry.firstEdition ?? false,
    cardmarket_id: number(entry.cardmarketId),
    tcgplayer_id: number(entry.tcgplayerId),
    also_found_by: names(entry.alsoFoundBy),
    set_names: names(entry.setNames),
    ...searchColumns(entry),
  }
}
