import type { CatalogueKind } from '../catalogue/kinds.ts'

/** Fields of a set that determine its sealed products. */
export type SoldSet = { id: string; seriesId: string; released: string; cards: number }

const series = new Set([
  'base',
  'gym',
  'neo',
  'lc',
  'ecard',
  'ex',
  'dp',
  'pl',
  'hgss',
  'col',
  'bw',
  'xy',
  'sm',
  'swsh',
  'sv',
  'me',
])

// Subsets, promos, energies and giveaways: never sold in their own packs.
const notInPacks =
  /(^(sve|mee|mfb|fut2020|si1|ru1|bog|sp|wp|ex5\.5|exu|xy0|xya|rc|sma)$)|(^(base|swsh|sv|me|sm|xy|bw|hgss|dp|n)p$)|((tg|gg|cc|\dsv)$)/

// Special sets whose packs came only in boxes of other products; the first four had no trainer box either.
const withoutTrainerBox = new Set(['dv1', 'dc1', 'det1', 'rc'])
const special = new Set([...withoutTrainerBox, 'g1', 'sm115', 'cel25'])
const isSpecial = (id: string) => special.has(id) || /\.5[a-z]?$/.test(id)

// Release date of the first set in each format.
const since = {
  themeDecks: '1999-01-09',
  noThemeDecks: '2020-05-01',
  trainerBoxes: '2013-02-06',
  blisters: '2017-02-03',
  buildAndBattle: '2020-02-07',
  halfBoxes: '2020-02-07',
  bundles: '2023-03-31',
}
const FEWEST_CARDS = 15

/** None for promos, subsets and the like. */
export function pokemonSoldAs(set: SoldSet): CatalogueKind[] {
  if (!series.has(set.seriesId) || notInPacks.test(set.id) || set.cards < FEWEST_CARDS) return []
  const main = !isSpecial(set.id)
  const from = (day: string) => set.released >= day
  return [
    'booster-pack',
    ...(main ? (['booster-box'] as const) : []),
    ...(main && from(since.halfBoxes) ? (['half-booster-box'] as const) : []),
    ...(from(since.trainerBoxes) && !withoutTrainerBox.has(set.id) ? (['elite-trainer-box'] as const) : []),
    ...(from(since.bundles) ? (['booster-bundle'] as const) : []),
    ...(main && from(since.blisters) ? (['three-pack-blister'] as const) : []),
    ...(main && from(since.buildAndBattle) ? (['build-and-battle-box'] as const) : []),
    ...(main && from(since.themeDecks) && !from(since.noThemeDecks) ? (['theme-deck'] as const) : []),
  ]
}
