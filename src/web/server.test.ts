import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overHttp, setTransport } from './lib/api/transport.ts'
import { inThisProcess, type RenderRequest, render } from './server.tsx'

// The server entry sets its transport permanently, and other test files share the process.
beforeAll(() => setTransport(inThisProcess))
afterAll(() => setTransport(overHttp))

const assets = { publicStyles: '', allStyles: '', fonts: [], scripts: [], chunksOf: () => [] }

const shop = (name: string, id: number) => ({
  id,
  name,
  slug: 'cards',
  language: 'en',
  description: '',
  descriptionTranslated: '',
  logoUrl: null,
  bannerUrl: null,
  headerImageUrl: null,
  accentColour: null,
  paymentLink: null,
  games: [],
  lives: [],
})

test('concurrent renders call the API on behalf of their own visitors', async () => {
  const requests = new Map<string, string[]>()
  const page = (name: string, ms: number): Promise<{ html: string }> => {
    const ask: RenderRequest['ask'] = async (path) => {
      requests.set(name, [...(requests.get(name) ?? []), path])
      await pause(ms)
      const body = path.startsWith('/api/shops/') ? shop(name, ms) : []
      return { status: 200, text: JSON.stringify(body), headers: new Headers() }
    }
    return render({ address: '/@cards', publicUrl: 'http://localhost', ask, assets })
  }
  const names = ['Misty', 'Brock', 'Ash', 'Jessie']
  const pages = await Promise.all(names.map((name, place) => page(name, 40 - place * 10)))
  for (const [place, name] of names.entries()) {
    expect(pages[place]?.html).toContain(`<title>${name}`)
    for (const other of names) if (other !== name) expect(pages[place]?.html).not.toContain(other)
    expect(requests.get(name)?.filter((path) => path.includes('/public/shops/')).length).toBeGreaterThan(0)
    for (const path of requests.get(name) ?? [])
      if (path.includes('/public/shops/')) expect(path).toContain(`/${40 - place * 10}/`)
  }
})

test('a list counted up to 1,000 shows that there are more', async () => {
  const product = {
    id: 1,
    name: 'Pikachu',
    priceCents: 100,
    stock: 1,
    category: null,
    setName: null,
    language: null,
    releaseDate: null,
  }
  const countLine = async (totalIsExact: boolean) => {
    const ask: RenderRequest['ask'] = async (path) => {
      const answer = path.startsWith('/api/shops/') ? shop('Misty', 1) : path.includes('/products') ? [product] : []
      const headers = new Headers({ 'x-total-count': '1000', 'x-total-count-exact': String(totalIsExact) })
      return { status: 200, text: JSON.stringify(answer), headers }
    }
    const { html } = await render({ address: '/@cards?category=singles', publicUrl: 'http://localhost', ask, assets })
    return /[\d,+]+ products available/.exec(html)?.[0]
  }
  expect(await countLine(true)).toBe('1,000 products available')
  expect(await countLine(false)).toBe('1,000+ products available')
})
