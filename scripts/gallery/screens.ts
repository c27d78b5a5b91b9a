import type { Page } from '@playwright/test'

/** What is known of the demo platform only once it runs. */
export type Known = { shopId: number; slug: string }

export type Screen = {
  name: string
  path: string | ((known: Known) => string)
  who: 'visitor' | 'owner' | 'administrator'
  /** What is done on the screen before its picture is taken. */
  steps?: (page: Page) => Promise<void>
  /** The screen alone, and not the whole length of the page. */
  asSeen?: boolean
}

export async function fillCart(page: Page) {
  const add = page.getByRole('button', { name: /^Add to Cart/ })
  // The button of a product in the cart becomes another control: the first that is left is the next product's.
  await add.first().click()
  await add.first().click()
}

export async function openCart(page: Page) {
  await fillCart(page)
  await page.getByRole('button', { name: /^Cart/ }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Every screen there is to see. A new one gets a line here. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', who: 'visitor' },
  { name: 'sign-in', path: '/?tab=sign-in', who: 'visitor' },
  { name: 'storefront', path: ({ slug }) => `/@${slug}`, who: 'visitor' },
  { name: 'storefront-cart', path: ({ slug }) => `/@${slug}`, who: 'visitor', steps: openCart, asSeen: true },
  { name: 'shop-not-found', path: '/@no-such-shop', who: 'visitor' },
  { name: 'not-found', path: '/no/such/page', who: 'visitor' },
  { name: 'shop-dashboard', path: '/shopadmin', who: 'owner' },
  { name: 'shop-products', path: '/shopadmin/products', who: 'owner' },
  { name: 'shop-orders', path: '/shopadmin/orders', who: 'owner' },
  { name: 'shop-settings', path: '/shopadmin/settings', who: 'owner' },
  { name: 'platform-overview', path: '/platformadmin', who: 'administrator' },
  { name: 'platform-shops', path: '/platformadmin/shops', who: 'administrator' },
  { name: 'platform-shop', path: ({ shopId }) => `/platformadmin/shops/${shopId}`, who: 'administrator' },
]
