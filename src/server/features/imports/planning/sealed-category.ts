// Common names of sealed products; the first match wins.
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

/** The category of a sealed product by its name; undefined for a possible card. */
export const sealedCategory = (name: string): string | undefined =>
  named.find(([words]) => words.test(name.trim()))?.[1]
