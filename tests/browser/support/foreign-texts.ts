import type { Page } from '@playwright/test'
import type { Language } from '#shared/rules/languages/languages.ts'

/** Frequent words of each language that do not exist in the other. */
const giveaways: Record<Language, RegExp> = {
  en: /(?<![\p{L}_])(the|your|you|and|with|this|that|for|from|not|are|have|has|been|can|will|when|what|which|there|where|they|it|be|as|by|no longer|search|show|edit|delete|orders|products|settings|password|name|price|shipped|paid)(?![\p{L}_])/iu,
  nl: /(?<![\p{L}_])(de|het|een|je|jouw|en|van|met|niet|voor|naar|bij|nog|wordt|worden|zijn|kan|geen|uit|dit|deze|als|zoeken|tonen|bewerken|verwijderen|bestellingen|producten|instellingen|wachtwoord|naam|prijs|verzonden|betaald)(?![\p{L}_])/iu,
}

/**
 * Visible or accessible texts of a page in the other language. Excludes user-entered text, given by `typed`, and elements that the page
 * marks as being in another language.
 */
export async function foreignTexts(page: Page, language: Language, typed: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const texts: string[] = []
    const isOurs = (element: Element) => element.closest('[lang]') === document.documentElement
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (element && !element.closest('script, style, noscript, code, textarea') && isOurs(element))
        texts.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (isOurs(element))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
    return [document.title, ...texts]
  })
  const foreign = giveaways[language === 'nl' ? 'en' : 'nl']
  // Excludes addresses, quotes, which other people wrote, messages, which are in their reader's language, and names and numbers of games.
  const ours = (text: string) =>
    typed
      .reduce((left, words) => left.replaceAll(words, ''), text)
      .replace(/\S*@\S+|[‘“][^’”]*[’”]|Your order #.*|Magic: The Gathering|Flesh and Blood|[A-Z]{3}-EN\d{3}/g, '')
  return [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => foreign.test(ours(text))))]
}
