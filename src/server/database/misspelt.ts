/** A word in all ways in which two letters that are side by side can change places: `levenshtein` counts such a mistake as two. */
export const swapped = (word: string): string =>
  ` ${[...word.slice(1)].map((letter, i) => `${word.slice(0, i)}${letter}${word[i]}${word.slice(i + 2)}`).join(' ')} `
