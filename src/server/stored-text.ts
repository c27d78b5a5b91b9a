import { type Text, written } from '#shared/messages/translator.ts'
import { type Language, languages } from '#shared/rules/languages/languages.ts'

/** Serialises a text for the database in every language, because its reader is not known yet. */
export const storeText = (text: Text): string =>
  JSON.stringify(Object.fromEntries(languages.map((language) => [language, written(text, language)])))

/** A stored text in the reader's language. Earlier versions stored one plain sentence. */
export function storedText(stored: string, language: Language): string {
  if (!stored.startsWith('{"')) return stored
  const texts: Partial<Record<Language, string>> = JSON.parse(stored)
  return texts[language] ?? texts.en ?? stored
}
