import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { type Language, languages } from '#shared/rules/languages/languages.ts'

/** `own`: language of the page at this address; other languages are listed with it. */
export type MappedPage = { path: string; changed?: Date | undefined; own: Language }

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

export function indexOfMaps(publicUrl: string, paths: readonly string[]): string {
  const lines = paths.map((path) => `<sitemap>${tag('loc', publicUrl + path)}</sitemap>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SITEMAP}">\n${lines.join('')}</sitemapindex>\n`
}

/**
 * Every page in every language, with its alternate addresses
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function mapOfPages(publicUrl: string, pages: readonly MappedPage[]): string {
  const lines = pages.flatMap(({ path, changed, own }) => {
    const addresses = languages.map((code) => ({ code, path: code === own ? path : inLanguage(code, path) }))
    const lastmod = changed ? tag('lastmod', changed.toISOString()) : ''
    const links = [...addresses, { code: 'x-default', path }].map((each) => alternate(each.code, publicUrl + each.path))
    return addresses.map((each) => `<url>${tag('loc', publicUrl + each.path)}${lastmod}${links.join('')}</url>\n`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP}" xmlns:xhtml="${XHTML}">\n${lines.join('')}</urlset>\n`
}

const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

const alternate = (code: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(address)}"/>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
