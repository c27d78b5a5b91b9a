import { expect, test } from 'vitest'
import type { Language } from '#shared/rules/languages/languages.ts'
import { headOf } from './document-head.ts'

const head = (facts: Parameters<typeof headOf>[0], language: Language = 'en') =>
  headOf(facts, { publicUrl: 'https://cards.example', language }).join('\n')

test('turns paths into absolute URLs everywhere in the head', () => {
  const text = head({
    status: 200,
    title: 'Mew',
    canonical: '/@cards/p/1-mew',
    next: '/@cards?cursor=x',
    image: { address: '/media/1.webp', alt: 'Mew', width: 1200, height: 630 },
    things: [
      { '@type': 'Product', name: '/not an address', url: '/@cards', image: ['/a.webp'], offers: { url: '/@b' } },
    ],
  })
  expect(text).toContain('<link rel="canonical" href="https://cards.example/@cards/p/1-mew">')
  expect(text).toContain('<link rel="next" href="https://cards.example/@cards?cursor=x">')
  expect(text).toContain('<meta property="og:image" content="https://cards.example/media/1.webp">')
  expect(text).toContain('<meta property="og:image:width" content="1200">')
  expect(text).toContain('<meta property="og:image:alt" content="Mew">')
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(text).toContain('"url":"https://cards.example/@cards","image":["https://cards.example/a.webp"]')
  expect(text).toContain('"offers":{"url":"https://cards.example/@b"}')
  expect(text).toContain('"name":"/not an address"')
})

const page = {
  status: 200,
  title: 'Mew',
  canonical: '/@cards',
  next: '/@cards?cursor=x',
  things: [{ '@type': 'Store', '@id': '/@cards', url: '/@cards', image: '/media/1.webp', sameAs: [] }],
}
const alternates = (own: Language) => [
  `<link rel="alternate" hreflang="nl" href="https://cards.example${own === 'nl' ? '' : '/nl'}/@cards">`,
  `<link rel="alternate" hreflang="en" href="https://cards.example${own === 'en' ? '' : '/en'}/@cards">`,
  '<link rel="alternate" hreflang="x-default" href="https://cards.example/@cards">',
]

test.each<[Language, Language, string]>([
  ['en', 'en', ''],
  ['nl', 'en', '/nl'],
  ['nl', 'nl', ''],
  ['en', 'nl', '/en'],
])('in %s, all addresses agree for a page whose own language is %s', (language, own, prefix) => {
  const text = head({ ...page, ownLanguage: own }, language)
  expect(text).toContain(`<link rel="canonical" href="https://cards.example${prefix}/@cards">`)
  expect(text).toContain(`<meta property="og:url" content="https://cards.example${prefix}/@cards">`)
  expect(text).toContain(`<link rel="next" href="https://cards.example${prefix}/@cards?cursor=x">`)
  for (const alternate of alternates(own)) expect(text).toContain(alternate)
  expect(text).toContain(`"url":"https://cards.example${prefix}/@cards"`)
  // The shop id and the picture are the same in every language.
  expect(text).toContain('"@id":"https://cards.example/@cards"')
  expect(text).toContain('"image":"https://cards.example/media/1.webp"')
})

test('escapes shop texts so that they cannot close a block or an attribute', () => {
  const name = '</script><script>alert(1)</script> <!-- "\'& 🔥'
  const text = head({ status: 200, title: name, description: name, things: [{ '@type': 'Product', name }] })
  expect(text.match(/<script/g)).toHaveLength(1)
  expect(text.match(/<\/script>/g)).toHaveLength(1)
  expect(text).not.toContain('<!--')
  const [, json] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(text) ?? []
  expect(JSON.parse(json ?? '')).toMatchObject({ '@context': 'https://schema.org', name })
})

test('omits tags for missing metadata', () => {
  expect(head({ status: 404, title: 'Not here', robots: 'noindex' })).not.toMatch(
    /canonical|og:image|ld\+json|description/,
  )
})
