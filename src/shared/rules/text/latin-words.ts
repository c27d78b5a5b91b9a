// Letters that Unicode does not decompose into a letter and an accent.
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Words of a name in plain letters and digits: 'Café Pokémon 25' gives 'cafe', 'pokemon' and '25'. */
export const latinWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? '')
    .match(/[a-z0-9]+/g) ?? []
