/** Stored names of the languages that cards are printed in. Products may have any other text. */
export const cardLanguages = [
  'English',
  'Japanese',
  'German',
  'French',
  'Italian',
  'Spanish',
  'Portuguese',
  'Korean',
  'Chinese (simplified)',
  'Chinese (traditional)',
  'Dutch',
  'Russian',
] as const
export type CardLanguage = (typeof cardLanguages)[number]

export const isCardLanguage = (text: string): text is CardLanguage =>
  (cardLanguages as readonly string[]).includes(text)
