import type { BrowserContextOptions } from '@playwright/test'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { layoutProblems } from '#tests/browser/support/layout-problems.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const slug = `zoeken-${uniqueWord()}`
const evolving = { setName: 'Evolving Skies', setCode: 'EVS', language: 'English', stock: 3 }

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const products = [
    {
      ...evolving,
      name: 'Umbreon VMAX',
      priceCents: 90_000,
      category: 'singles',
      collectorNumber: '215/203',
      condition: 'NM',
    },
    { ...evolving, name: 'Evolving Skies Booster Box', priceCents: 129_500, category: 'boosterboxes' },
    {
      name: 'Pikachu',
      priceCents: 100,
      stock: 5,
      category: 'singles',
      setName: 'Jungle',
      condition: 'EX',
      language: 'Dutch',
    },
    {
      name: 'Pikachu',
      priceCents: 200,
      stock: 5,
      category: 'singles',
      setName: 'Jungle',
      condition: 'NM',
      language: 'Dutch',
    },
  ]
  await openShop(request, admin, { slug, name: 'Zoekgeraakt' }, products)
  await request.dispose()
})

const placeholder = 'Search products (min 3 characters)...'

test('suggestions are chosen with the keyboard alone', async ({ arrive, checkAccessibility }) => {
  const page = await arrive(desktop)
  await page.goto(`/@${slug}`)
  const search = page.getByPlaceholder(placeholder).filter({ visible: true })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.type('evolvng sk')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option')).toHaveText([/^Evolving Skies$/, /Evolving Skies Booster Box/, /Umbreon VMAX/])
  await expect(page.getByText('3 suggestions.')).toBeAttached()
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  // The previous products are faded until the new ones arrive.
  await expect(page.getByText('2 products available')).toBeVisible()
  await expect(page.locator('ul.transition-opacity')).toHaveCSS('opacity', '1')
  await checkAccessibility(page)

  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText('Evolving Skies')
  await page.keyboard.press('End')
  await expect(list.getByRole('option', { selected: true })).toContainText('Umbreon VMAX')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('option', { selected: true })).toContainText('Umbreon VMAX')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(search).toHaveValue('evolvng sk')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/@${slug}/set/evolving-skies`)
})

test('tapping a suggestion opens its product, and a misspelt search shows its correction', async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.goto(`/@${slug}`)
  await page.getByPlaceholder(placeholder).filter({ visible: true }).fill('pickachu')
  await expect(page).toHaveURL(`/@${slug}?search=pickachu`)
  await expect(page.getByText('2 products available')).toBeVisible()
  await page.getByRole('option', { name: /^Pikachu.*NM/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pikachu/ })).toBeVisible()

  await page.goto(`/@${slug}?search=pickachu`)
  await expect(page.getByText('Showing results for “pikachu”')).toBeVisible()
  await checkAccessibility(page)
})

test('a search without results suggests searches with results', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.goto(`/@${slug}?search=umbreon+pikachu`)
  await expect(page.getByText('Nothing matches “umbreon pikachu”')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Did you mean umbreon?' }).click()
  await expect(page).toHaveURL(`/@${slug}?search=umbreon`)
  await expect(page.getByText('1 product available')).toBeVisible()
})

test('several values of a filter can be selected, and each can be removed', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.goto(`/@${slug}`)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Categories and filters' })
  await sheet.getByRole('checkbox', { name: 'NM (2)' }).check()
  await sheet.getByRole('checkbox', { name: 'EX (1)' }).check()
  await sheet.getByRole('button', { name: 'Show 3 products' }).click()
  await expect(page).toHaveURL(`/@${slug}?condition=NM,EX`)
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chips.getByRole('link')).toHaveText(['NM', 'EX'])
  await checkAccessibility(page)
  await chips.getByRole('link', { name: 'Remove filter EX' }).click()
  await expect(page).toHaveURL(`/@${slug}?condition=NM`)
  await expect(page.getByText('2 products available')).toBeVisible()
})

const wishesOf: Record<string, BrowserContextOptions> = {
  'more contrast in the dark': { contrast: 'more', colorScheme: 'dark' },
  'colours of the system': { forcedColors: 'active', colorScheme: 'dark' },
  'more contrast': { contrast: 'more' },
}
for (const [name, wishes] of shortlist(wishesOf, 2)) {
  test(`a storefront is readable with ${name}`, { tag: '@long' }, async ({ arrive, checkAccessibility }) => {
    const page = await arrive({ ...phone, ...wishes })
    // axe reads the colours that a button would have without the system's.
    const check = () => ('forcedColors' in wishes ? undefined : checkAccessibility(page))
    await page.goto(`/@${slug}?condition=NM`)
    await expect(page.getByText('2 products available')).toBeVisible()
    await check()
    expect(await layoutProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await expect(page.getByRole('checkbox', { name: 'NM (2)' })).toBeChecked()
    await check()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Umbreon VMAX/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Umbreon VMAX' })).toBeVisible()
    await check()
  })
}
