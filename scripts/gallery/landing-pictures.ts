import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { translator } from '#shared/messages/translator.ts'
import {
  type PictureForm,
  type PictureName,
  type PictureScheme,
  pictureFile,
  pictureSizes,
} from '#web/landing/pictures/picture-sizes.ts'
import { root } from '../support/root.ts'
import { type Platform, schemes, visit, type Way } from './photograph.ts'
import { fillCart, openCart } from './steps.ts'

const folder = join(root, 'src/web/landing/pictures')

/** Pixels to a CSS pixel: as many as the picture needs where it is shown smaller than it was. */
const density: Record<PictureForm, number> = { wide: 1.6, narrow: 1.75 }

const scenes: Record<PictureName, Way> = {
  storefront: {
    path: ({ slug }) => `/@${slug}?sort=recent`,
    who: 'visitor',
    steps: async (page) => {
      await fillCart(page, translator('en'))
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  checkout: {
    path: ({ slug }) => `/@${slug}?sort=recent`,
    who: 'visitor',
    steps: async (page) => {
      await openCart(page, translator('en'))
      await page.getByLabel('Your Email Address').fill('noor@verzamelaar.example')
      await page.getByLabel('Your Email Address').blur()
    },
  },
  orders: {
    path: '/shopadmin/orders',
    who: 'owner',
    steps: bringUp((page) => page.getByRole('heading', { name: /^Open Orders/ })),
  },
  products: {
    path: '/shopadmin/products?view=table&sort=price-high',
    who: 'owner',
    steps: onPhone(bringUp((page) => page.getByText(/^Showing/))),
  },
}

/** The subject of the picture is right below what sticks to the top. */
function bringUp(part: (page: Page) => Locator) {
  return async (page: Page) => {
    await part(page)
      .first()
      .evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 84))
  }
}

/** A wide picture has room for what comes before. */
function onPhone(step: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    if ((page.viewportSize()?.width ?? 0) < 640) await step(page)
  }
}

/** Takes the pictures of the product that the landing page shows, in place of those that are there; answers their names. */
export async function* takeLandingPictures(browser: Browser, platform: Platform) {
  for (const [name, forms] of Object.entries(pictureSizes) as [PictureName, (typeof pictureSizes)[PictureName]][]) {
    for (const [form, size] of Object.entries(forms) as [PictureForm, { width: number; height: number }][]) {
      for (const scheme of schemes) {
        const look = { viewport: size, colorScheme: scheme, density: density[form] }
        const bytes = await visit(browser, platform, scenes[name], look, async (page) => {
          // No bare strip at the edge of the picture, where a scrollbar would be.
          await page.evaluate(() => {
            document.documentElement.style.scrollbarGutter = 'auto'
          })
          return page.screenshot()
        })
        yield* keep(bytes, name, form, scheme)
      }
    }
  }
}

/** AVIF for all, and one WebP for a browser that does not know it. */
async function* keep(bytes: Buffer, name: PictureName, form: PictureForm, scheme: PictureScheme) {
  const file = join(folder, pictureFile(name, form, scheme))
  await sharp(bytes).avif({ quality: 52, effort: 4, chromaSubsampling: '4:4:4' }).toFile(`${file}.avif`)
  yield `${file}.avif`
  const fallback = scheme === 'light' && (form === 'wide' || !('wide' in pictureSizes[name]))
  if (!fallback) return
  await sharp(bytes).webp({ quality: 80, effort: 6, smartSubsample: true }).toFile(`${file}.webp`)
  yield `${file}.webp`
}
