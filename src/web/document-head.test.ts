import { expect, test } from 'vitest'
import { headOf } from './document-head.ts'

const head = (facts: Parameters<typeof headOf>[0]) =>
  headOf(facts, { publicUrl: 'https://cards.example', language: 'en', prefix: '' }).join('\n')

test('a path is a whole address in the head, wherever it is used', () => {
  const text = head({
    status: 200,
    title: 'Mew',
    canonical: '/@cards/p/1-mew',
    next: '/@cards?cursor=x',
    image: { address: '/media/1.webp', alt: 'Mew', wide: true },
    things: [
      { '@type': 'Product', name: '/not an address', url: '/@cards', image: ['/a.webp'], offers: { url: '/@b' } },
    ],
  })
  expect(text).toContain('<link rel="canonical" href="https://cards.example/@cards/p/1-mew">')
  expect(text).toContain('<link rel="next" href="https://cards.example/@cards?cursor=x">')
  expect(text).toContain('<meta property="og:image" content="https://cards.example/media/1.webp">')
  expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(text).toContain('"url":"https://cards.example/@cards","image":["https://cards.example/a.webp"]')
  expect(text).toContain('"offers":{"url":"https://cards.example/@b"}')
  expect(text).toContain('"name":"/not an address"')
})

test('no text of a shop ends a block or an attribute', () => {
  const name = '</script><script>alert(1)</script> <!-- "\'& 🔥'
  const text = head({ status: 200, title: name, description: name, things: [{ '@type': 'Product', name }] })
  expect(text.match(/<script/g)).toHaveLength(1)
  expect(text.match(/<\/script>/g)).toHaveLength(1)
  expect(text).not.toContain('<!--')
  const [, json] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(text) ?? []
  expect(JSON.parse(json ?? '')).toMatchObject({ '@context': 'https://schema.org', name })
})

test('what a page does not say is not there', () => {
  expect(head({ status: 404, title: 'Not here', robots: 'noindex' })).not.toMatch(
    /canonical|og:image|ld\+json|description/,
  )
})
