import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { translator } from '#shared/messages/translator.ts'
import {
  densities,
  formsOf,
  type PictureForm,
  type PictureName,
  type PictureScheme,
  type PictureSize,
  pictureFile,
  pictureSizes,
} from '#web/landing/pictures/picture-sizes.ts'
import { root } from '../support/root.ts'
import { type Platform, schemes, visit, type Way } from './photograph.ts'
import { checkFile, fillCart, openCard, openCart } from './steps.ts'

const folder = join(root, 'src/web/landing/pictures')
const largest = Math.max(...densities)

type Scene = Way & {
  /** The window that contains the picture; by default a window of the picture's size. */
  window?: Partial<Record<PictureForm, PictureSize>>
  /** The picture's origin, by default the window's corner. */
  from?: (page: Page) => Promise<{ x: number; y: number }>
}

/** Inset within the round corner of a dialog, where the page behind it would show. */
const INSET = 4

/** The corner of a dialog that fills a phone's window. */
const atDialog = async (page: Page) => {
  const box = await page.getByRole('dialog').boundingBox()
  if (!box) throw new Error('There is no dialog to take a picture of')
  return { x: Math.ceil(box.x) + INSET, y: Math.ceil(box.y) + INSET }
}

const openOrders = (page: Page) => page.getByRole('heading', { name: /^Open Orders/ })

const desk = { width: 1280, height: 860 }
const en = translator('en')

const scenes: Record<PictureName, Scene> = {
  storefront: {
    path: ({ slug }) => `/@${slug}?sort=recent`,
    who: 'visitor',
    steps: async (page) => {
      await fillCart(page, en)
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  checkout: {
    path: ({ slug }) => `/@${slug}?sort=recent`,
    who: 'visitor',
    steps: async (page) => {
      await openCart(page, en)
      await page.getByLabel('Your Email Address').fill('noor@verzamelaar.example')
      await page.getByLabel('Your Email Address').blur()
    },
  },
  catalogue: {
    path: '/shopadmin/products',
    who: 'owner',
    steps: openCard,
    // On a phone the dialog leaves a margin.
    window: { wide: desk, narrow: { width: 422, height: 860 } },
    from: atDialog,
  },
  imports: {
    path: '/shopadmin/products',
    who: 'owner',
    steps: checkFile('cardmarket-stock.csv'),
    window: { wide: desk },
    from: atDialog,
  },
  orders: {
    path: '/shopadmin/orders',
    who: 'owner',
    steps: bringUp(openOrders),
    window: { wide: desk },
    from: async (page) => {
      const box = await openOrders(page).boundingBox()
      if (!box) throw new Error('There is no list of open orders to take a picture of')
      return { x: box.x - 40, y: box.y - 32 }
    },
  },
  packing: {
    path: ({ waiting }) => `/shopadmin/orders/pull-sheet?orders=${waiting}`,
    who: 'owner',
    steps: bringUp((page) => page.getByRole('heading', { level: 1 })),
  },
}

/** Scrolls the picture's subject right below the sticky header. */
function bringUp(part: (page: Page) => ReturnType<Page['getByRole']>) {
  return async (page: Page) => {
    await part(page)
      .first()
      .evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 84))
  }
}

/** The catalogue's picture is on another server: shows the demo's drawing of the same card. */
const drawCard = (page: Page) =>
  void page.route('https://assets.tcgdex.net/**/sv03/125/**', (route) =>
    route.fulfill({ contentType: 'image/webp', body: drawing }),
  )
const drawing = readFileSync(join(root, 'src/server/demo/pictures/card-obf-125.webp'))

/** Replaces pictures of the product on the landing page, all of them or those named; returns their names. */
export async function* takeLandingPictures(browser: Browser, platform: Platform, chosen: readonly string[]) {
  const names = (Object.keys(pictureSizes) as PictureName[]).filter((name) => !chosen.length || chosen.includes(name))
  for (const name of names) {
    for (const [form, size] of Object.entries(formsOf(name)) as [PictureForm, PictureSize][]) {
      for (const scheme of schemes) {
        const bytes = await take(browser, platform, scenes[name], form, scheme, size)
        yield* keep(bytes, name, form, scheme, size)
      }
    }
  }
}

function take(
  browser: Browser,
  platform: Platform,
  { window: windows = {}, from, ...way }: Scene,
  form: PictureForm,
  colorScheme: PictureScheme,
  size: PictureSize,
) {
  const viewport = windows[form] ?? size
  return visit(browser, platform, way, { viewport, colorScheme, density: largest, arrives: drawCard }, async (page) => {
    // Hides the scrollbar, which would leave an empty strip at the edge of the picture.
    await page.evaluate(() => {
      document.documentElement.style.scrollbarGutter = 'auto'
    })
    const corner = viewport !== size && from ? await from(page) : { x: 0, y: 0 }
    return page.screenshot({ clip: { ...corner, ...size } })
  })
}

/** AVIF for all sizes, and one WebP for browsers without AVIF support. */
async function* keep(
  bytes: Buffer,
  name: PictureName,
  form: PictureForm,
  scheme: PictureScheme,
  { width }: PictureSize,
) {
  for (const density of densities) {
    const file = join(folder, pictureFile(name, form, scheme, density))
    mkdirSync(dirname(file), { recursive: true })
    const picture = sharp(bytes).resize({ width: width * density })
    // A high-density picture is shown with smaller pixels, so it needs less quality.
    const quality = density === 1 ? 55 : 42
    await picture.clone().avif({ quality, effort: 4, chromaSubsampling: '4:4:4' }).toFile(`${file}.avif`)
    yield `${file}.avif`
    const isFallback = scheme === 'light' && density === 1 && (form === 'wide' || !formsOf(name).wide)
    if (!isFallback) continue
    await picture.webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(`${file}.webp`)
    yield `${file}.webp`
  }
}
