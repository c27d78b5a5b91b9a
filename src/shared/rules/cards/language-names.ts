/** What cards are printed in, as it is stored. Products may have any other text, too. */
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
