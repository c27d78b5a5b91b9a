import type { DemoAddresses } from '../../../scripts/gallery/screens.ts'
import type { Random } from '../../fuzz/random.ts'

/** The header that a vulnerable server would write because of the address. */
export const INJECTED = 'x-injected'

const INJECTION = `%0d%0a${INJECTED}:%201`

/** Address fragments as written: broken encodings, equivalent spellings, sequences with a meaning elsewhere. */
const odd = [
  ...['', '.', '..', '...', '%2e%2e', '%2E%2E%2F', '..%2f', '..%5c', '\\', '%5c', '/', '//', '%2f', ';a=b', ':', '*'],
  '%',
  '%0',
  '%zz',
  '%00',
  'a%00b',
  '%ff',
  '%c0%af',
  '%ed%a0%80',
  '%F0%9F%83%8F',
  '%25%32%65',
  '%u0041',
  '%e2%80%ae',
  INJECTION,
  `a${INJECTION}`,
  '%E5%98%8A%E5%98%8D',
  '%0a',
  '%0d',
  '%09',
  '%20',
  '+',
  '%22%3E%3Cscript%3E',
  '%27--',
  '0',
  '-1',
  '1e30',
  '9007199254740993',
  '9'.repeat(60),
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'a'.repeat(290),
  'a'.repeat(310),
  'é'.repeat(40),
  '%25'.repeat(120),
  '{{1+1}}',
  '$' + '{1}',
  '@',
  '@@',
  '~',
  '[',
  ']',
]

const queries = [
  'search',
  'sort',
  'category',
  'condition',
  'language',
  'set',
  'type',
  'graded',
  'min',
  'max',
  'page',
  'cursor',
  'tab',
  'shop',
  'find',
  'key',
  'token',
  'orders',
  'lang',
  '__proto__',
  'constructor',
  'a[]',
  'a[b]',
  'status',
]

const values = [
  'booster',
  'price-high',
  'NM',
  'yes',
  'en',
  '1',
  '0.01',
  '2026-11-23',
  'pikachu',
  'charizard%20ex',
  '%C3%A9',
]

/** Every kind of address outside the API, and some within it. */
function templates({ slug, shopId, product, card, marketCard, order }: DemoAddresses): string[] {
  const shop = `/@${slug}`
  const key = '00000000-0000-4000-8000-000000000000'
  const ofShop = [
    '',
    '/about',
    '/terms',
    '/returns',
    '/privacy',
    '/withdrawal-form',
    '/orders',
    '/your-data',
    '/report',
  ]
  const legal = ['privacy', 'terms', 'data-processing', 'support', 'imprint', 'accessibility', 'withdraw', 'your-data']
  const account = ['account', 'forgot-password', 'reset-password', 'confirm-email', 'shopadmin', 'platformadmin']
  return [
    '/',
    '/market',
    '/market/list',
    '/market/alerts',
    marketCard,
    '/login',
    '/no/such/page',
    '/shopadmin/orders',
    ...[...legal, ...account].map((name) => `/${name}`),
    ...ofShop.map((rest) => shop + rest),
    `${shop}/category/booster-boxes`,
    `${shop}/set/obsidian-flames`,
    `${shop}/no/such`,
    product,
    card,
    order,
    `${order}/withdraw`,
    `${shop}/order/${key}`,
    `${shop}/draft/${key}`,
    `/pay/${key}`,
    `/pay/${key}/back`,
    `${shop}/manifest.webmanifest`,
    `/icons${shop}/192-abc.png`,
    `/og/en${shop}/shop-abc.jpg`,
    '/og/nl/toploader-a.jpg',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/market-1.xml',
    `/sitemaps/shop-${shopId}-1.xml`,
    '/assets/client.js',
    `/media/${shopId}/nothing.webp`,
    '/favicon.ico',
    '/readyz',
    '/livez',
    '/.well-known/security.txt',
    `/api/shops/${slug}`,
    `/api/public/shops/${shopId}/products`,
    '/api/market/products',
    '/api/nothing',
    '/api/docs',
  ]
}

/** Requests for generated addresses, as sent over the wire. */
export function requests(known: DemoAddresses, random: Random): () => string {
  const paths = templates(known)
  return () => {
    const address = addressFrom(random.one(paths), random)
    const method = random.chance(0.85) ? 'GET' : random.one(['HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE', 'PATCH'])
    const form = method === 'POST' && random.chance(0.7) ? formFrom(random) : ''
    const lines = [
      `${method} ${address} HTTP/1.1`,
      `Host: ${random.chance(0.95) ? 'localhost' : random.one(['evil.example', '"><script>', 'x'.repeat(300), ''])}`,
      'Connection: close',
      ...(form ? ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${form.length}`] : []),
      ...(random.chance(0.4) ? [headerFrom(random)] : []),
    ]
    return `${lines.join('\r\n')}\r\n\r\n${form}`
  }
}

function addressFrom(path: string, random: Random): string {
  const language = random.chance(0.3) ? random.one(['/nl', '/en', '/de', '/NL', '//', '/nl/']) : ''
  let parts = path.split('/')
  if (random.chance(0.45)) {
    const at = 1 + random.below(parts.length)
    parts = random.chance(0.5)
      ? parts.with(Math.min(at, parts.length - 1), random.one(odd))
      : parts.toSpliced(at, 0, random.one(odd))
  }
  if (random.chance(0.03)) parts.push(random.one(['a', '%2e%2e/', 'é', '../']).repeat(1 + random.below(3_000)))
  const host = random.chance(0.02)
    ? random.one(['http://localhost', 'http://evil.example', 'http://[', 'http://x:99999'])
    : ''
  return inWire(host + language + parts.join('/') + (random.chance(0.6) ? queryFrom(random) : ''))
}

function queryFrom(random: Random): string {
  const count = random.chance(0.02) ? 400 : 1 + random.below(4)
  const pairs = Array.from({ length: count }, () => {
    const value = random.chance(0.5) ? random.one(values) : random.one(odd)
    return random.chance(0.1) ? value : `${random.one(queries)}=${value}`
  })
  // A repeated parameter must not become a list where a text is expected.
  if (random.chance(0.3)) pairs.push(...pairs.slice(0, 2))
  return `?${pairs.join('&')}`
}

const formFrom = (random: Random) =>
  inWire(queryFrom(random).slice(1)) + (random.chance(0.1) ? `&email=${'x'.repeat(40_000)}` : '')

function headerFrom(random: Random): string {
  const huge = 'x'.repeat(random.one([3_000, 8_000, 20_000, 70_000]))
  return random.one([
    `Cookie: a=${random.one(odd)}; ${random.one(queries)}=${random.one(values)}`,
    `Cookie: ${random.chance(0.3) ? huge : Array(200).fill('a=b').join('; ')}`,
    `Accept-Language: ${random.one(['nl', 'en;q=0', '*', ',,,;;', 'nl;q=9', 'x'.repeat(200), '\u00ff'])}`,
    `Accept-Encoding: ${random.one(['br', 'gzip;q=0.5', '*;q=0', 'identity;q=0', ',,;', 'gzip'.repeat(300)])}`,
    `If-None-Match: ${random.one(['*', '"x"', 'W/"', '\u00ff', '"'.repeat(500)])}`,
    `If-Modified-Since: ${random.one(['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'])}`,
    `Range: ${random.one(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1,2-2', 'x'])}`,
    `Authorization: ${random.one(['Bearer', 'Bearer x', 'Basic eDp4', `Bearer ${'\u00ff'.repeat(43)}`, `Bearer ${huge}`])}`,
    `X-Forwarded-For: ${random.one(['127.0.0.1', 'a, b, c', '::1', huge])}`,
    `X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: ${random.one(['https', 'javascript', ''])}`,
    `Expect: ${random.one(['100-continue', 'nonsense'])}`,
    `Upgrade: ${random.one(['websocket', 'h2c'])}\r\nSec-WebSocket-Version: 13`,
    `Content-Type: ${random.one(['application/json', 'text/plain', 'multipart/form-data; boundary=', 'a/b; charset=utf-7', '/'])}`,
  ])
}

/** Characters that would end the request line, in the two forms that clients send: encoded, or as raw bytes. */
const inWire = (text: string) => text.replace(/[\r\n ]/g, (sign) => encodeURIComponent(sign))
