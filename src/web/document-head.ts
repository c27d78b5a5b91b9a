import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { DEFAULT_LANGUAGE, type Language, languages } from '#shared/rules/languages/languages.ts'
import type { PageMeta, Thing } from './lib/page-meta.ts'

export const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '',
  )

/** JSON for a block in the page. Escapes `<`, so that no text of a shop can close the block. */
export const blockOf = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

type Place = { publicUrl: string; language: Language }

const locales: Record<Language, string> = { nl: 'nl_NL', en: 'en_GB' }

/** Head tags for search engines and link previews. */
export function headOf(facts: PageMeta, { publicUrl, language }: Place): string[] {
  const { title, description, robots, canonical, next, image, siteName, kind = 'website', things = [] } = facts
  const absolute = (address: string) => (address.startsWith('/') ? `${publicUrl}${address}` : address)
  const link = (rel: string, path: string) => `<link rel="${rel}" href="${escaped(absolute(path))}">`
  const alternate = (code: string, path: string) =>
    `<link rel="alternate" hreflang="${code}" href="${escaped(absolute(path))}">`
  // The address without a language serves the page's own language, so that each page has one canonical address.
  const { ownLanguage = DEFAULT_LANGUAGE } = facts
  const addressIn = (code: Language, path: string) => (code === ownLanguage ? path : inLanguage(code, path))
  const here = canonical && addressIn(language, canonical)
  const addressOf: AddressOf = (address, name) =>
    absolute(LINKS.has(name) && address.startsWith('/') ? addressIn(language, address) : address)
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`
  return [
    ...(description ? [meta('description', description), property('og:description', description)] : []),
    ...(robots ? [meta('robots', robots)] : []),
    ...(facts.referrer ? [meta('referrer', facts.referrer)] : []),
    ...(here ? [link('canonical', here), property('og:url', absolute(here))] : []),
    ...(canonical ? languages.map((each) => alternate(each, addressIn(each, canonical))) : []),
    ...(canonical ? [alternate('x-default', canonical)] : []),
    ...(next ? [link('next', addressIn(language, next))] : []),
    property('og:title', title),
    property('og:type', kind),
    property('og:locale', locales[language]),
    ...(siteName ? [property('og:site_name', siteName)] : []),
    ...(image
      ? [
          property('og:image', absolute(image.address)),
          property('og:image:type', 'image/jpeg'),
          property('og:image:width', String(image.width)),
          property('og:image:height', String(image.height)),
          property('og:image:alt', image.alt),
        ]
      : []),
    // Other card properties fall back to the Open Graph tags above.
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...things.map((thing) => `<script type="application/ld+json">${blockOf(inFull(thing, addressOf))}</script>`),
  ]
}

type AddressOf = (address: string, name: string) => string

/** Completes JSON-LD with its vocabulary and absolute URLs. */
function inFull(thing: Thing, addressOf: AddressOf) {
  const whole = (value: unknown, name?: string): unknown => {
    if (typeof value === 'string') return name && (LINKS.has(name) || FILES.has(name)) ? addressOf(value, name) : value
    if (Array.isArray(value)) return value.map((part) => whole(part, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, whole(part, key)]))
  }
  return { '@context': 'https://schema.org', ...(whole(thing) as object) }
}

// Pages have an address per language; ids and files have one for all languages.
const LINKS = new Set(['url', 'item'])
const FILES = new Set(['@id', 'image', 'logo'])
