import { type NamedFinish, namedFinishes } from './finish-names.ts'

// Separate from the names, which the storefront loads at once.
export { finishPatterns, isNamedFinish, namedFinishes, plainFinishes, translatedFinishes } from './finish-names.ts'

/** Spellings of the first game's finishes, without spaces and punctuation. */
export const finishSpellings: Readonly<Record<NamedFinish, string>> = {
  normal: 'normal nonholo nonfoil regular normaal',
  holo: 'holo holofoil foil holographic unlimitedholofoil',
  reverse: 'reverse reverseholo reverseholofoil reversefoil reverseholographic',
  pokeball: 'pokeball pokeballpattern pokeballreverse reversepokeball pokeballreverseholo pokeballholo',
  masterball: 'masterball masterballpattern masterballreverse reversemasterball masterballreverseholo masterballholo',
  cosmos: 'cosmos cosmosholo holocosmos cosmosfoil cosmosholofoil',
  crackedice: 'crackedice crackediceholo holocrackedice crackedicefoil crackediceholofoil',
  galaxy: 'galaxy galaxyholo hologalaxy galaxyfoil galaxyholofoil',
  energy: 'energy energyreverse reverseenergy energysymbol energysymbolreverse energysymbolpattern',
  stamped: 'stamped stamp gestempeld',
}

const bySpelling = /* @__PURE__ */ new Map(
  /* @__PURE__ */ namedFinishes.flatMap((finish) =>
    finishSpellings[finish].split(' ').map((word) => [word, finish] as const),
  ),
)

/** The finish for a spelling, ignoring case and punctuation: 'Reverse Holofoil' is `reverse`. An unknown pattern is returned as typed. */
export const readFinish = (text: string): string =>
  bySpelling.get(
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ) ?? text.trim()
