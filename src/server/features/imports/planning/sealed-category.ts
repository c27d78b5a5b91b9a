// What sealed products are called wherever they are sold; the first that fits.
const named: readonly (readonly [RegExp, string])[] = [
  [/\belite trainer box|\betb\b/i, 'etbs'],
  [/\bbooster (box|display)|\bdisplay box/i, 'boosterboxes'],
  [/\bbooster bundle/i, 'bundles'],
  [/\bblister/i, 'blisters'],
  [/\bbooster( pack)?$|\bsleeved booster/i, 'boosterpacks'],
  [/\b(battle|theme|starter|structure|league|build & battle) (deck|box)/i, 'decks'],
  [/\btin$/i, 'tins'],
  [/\bcollection( box)?$/i, 'collections'],
]

/** The category of a product that is no card, by its name; undefined for one that may be a card. */
export const sealedCategory = (name: string): string | undefined =>
  named.find(([words]) => words.test(name.trim()))?.[1]
