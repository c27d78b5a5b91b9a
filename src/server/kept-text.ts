import { type Text, written } from '#shared/messages/translator.ts'
import { type Language, languages } from '#shared/rules/languages/languages.ts'

/** A text for the database, since those who read it come later: as each language says it. */
export const keepText = (text: Text): string =>
  JSON.stringify(Object.fromEntries(languages.map((language) => [language, written(text, language)])))

/** What was kept, in the reader's language. Earlier versions kept one sentence. */
export function keptText(kept: string, language: Language): string {
  if (!kept.startsWith('{"')) return kept
  const texts: Partial<Record<Language, string>> = JSON.parse(kept)
  return texts[language] ?? texts.en ?? kept
}
