import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'

// Most also name other browsers, so the order matters.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (known: [RegExp, string][], agent: string) => known.find(([pattern]) => pattern.test(agent))?.[1]

/** 'Firefox on Windows', as far as the user agent tells. Never repeats its text. */
export function browserName(userAgent: string | null | undefined, language = DEFAULT_LANGUAGE): string {
  const t = translator(language)
  const [browser, system] = [first(browsers, userAgent ?? ''), first(systems, userAgent ?? '')]
  if (!system) return browser ?? t('letters.browser.unknown')
  return browser ? t('letters.browser.on', { browser, system }) : t('letters.browser.some', { system })
}
