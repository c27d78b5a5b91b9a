/** All variants of a word with two adjacent letters swapped: `levenshtein` counts such a typo as two. */
export const swapped = (word: string): string =>
  ` ${[...word.slice(1)].map((letter, i) => `${word.slice(0, i)}${letter}${word[i]}${word.slice(i + 2)}`).join(' ')} `
