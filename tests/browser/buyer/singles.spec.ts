import { readFileSync } from 'node:fs'
import { expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { openShop } from '#tests/browser/support/open-shop.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const slug = `losse-kaarten-${uniqueWord()}`

const charizard = {
  name: 'Charizard ex',
  category: 'singles',
  setName: 'Obsidian Flames',
  setCode: 'OBF',
  collectorNumber: '125/197',
  rarity: 'Double rare',
  language: 'English',
  finish: 'holo',
  condition: 'NM',
  priceCents: 3_500,
  stock: 2,
}
const copies = [
  charizard,
  { ...charizard, language: 'German', priceCents: 2_800 },
  { ...charizard, condition: 'PL', priceCents: 900, isSigned: true },
  {
    ...charizard,
    condition: '',
    gradeCompany: 'PSA',
    grade: '10',
    certificateNumber: '84213377',
    priceCents: 25_000,
    stock: 1,
  },
]
const others = [
  { name: 'Mew ex', setName: '151', collectorNumber: '151/165', condition: 'NM', finish: 'reverse' },
  { name: 'Pikachu', setName: '151', collectorNumber: '025/165', condition: 'EX', finish: 'normal' },
].map((card) => ({ category: 'singles', language: 'English', priceCents: 500, stock: 3, ...card }))
const packs = ['English', 'German'].map((language) => ({
  name: 'Obsidian Flames Booster Pack',
  setName: 'Obsidian Flames',
  category: 'boosterpacks',
  language,
  priceCents: 499,
  stock: 20,
}))

let graded: number
let near: number

test.beforeAll(async ({ playwright, app, admin }) => {
  const request = await playwright.request.newContext({ baseURL: app.url })
  const { products, owner, send } = await openShop(request, admin, { slug, name: 'De Losse Kaart' }, [
    ...copies,
    ...others,
    ...packs,
  ])
  near = products[0]?.id ?? 0
  graded = products[3]?.id ?? 0
  // The front and the back of this copy.
  const urls: string[] = []
  for (const file of ['card-obf-125.webp', 'card-obf-228.webp']) {
    const answer = await request.post(`/api/shops/${owner.shopId}/pictures?purpose=product`, {
      data: readFileSync(`src/server/demo/pictures/${file}`),
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/webp' },
    })
    urls.push((await answer.json()).url)
  }
  const [imageUrl, ...imageUrls] = urls
  await send('PUT', `/api/products/${graded}`, { imageUrl, imageUrls }, owner.token)
  await request.dispose()
})

test('on a phone single cards are distinguishable, and found by condition, finish and price', async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.goto(`/@${slug}`)
  await expect(page.getByText('8 products available')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Charizard ex ?, NM · Holo$/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^Charizard ex ?, PSA 10 · Holo$/ })).toBeVisible()
  // Only the graded card is in a case.
  await expect(page.locator('.slab-label')).toHaveText(['PSA 10'])
  await checkAccessibility(page)

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Categories and filters' })
  await sheet.getByRole('checkbox', { name: 'NM (3)' }).check()
  // Only the choices of near mint cards remain.
  await expect(sheet.getByRole('group', { name: 'Finish' }).locator('label')).toHaveText([
    'Holo (2)',
    'Reverse holo (1)',
  ])
  await sheet.getByRole('checkbox', { name: 'Holo (2)', exact: true }).check()
  await sheet.getByLabel('Price to (€)').fill('30')
  await expect(sheet.getByRole('button', { name: 'Show 1 product' })).toBeVisible()
  await checkAccessibility(page)
  await sheet.getByRole('button', { name: 'Show 1 product' }).click()
  await expect(page).toHaveURL(`/@${slug}?condition=NM&finish=holo&max=30`)
  await expect(page.getByText('1 product available')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible()

  await page.goto(`/@${slug}?condition=NM&finish=normal&language=English`)
  await expect(page.getByText('Nothing matches your filters')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Without Normal: 2 products' })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('link', { name: 'Without NM: 1 product' }).click()
  await expect(page).toHaveURL(`/@${slug}?finish=normal&language=English`)
  await expect(page.getByRole('link', { name: /^Pikachu/ })).toBeVisible()
})

test('a card’s page lists its other copies and explains its condition, and orders name the copy', async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.goto(`/@${slug}/p/${near}`)
  await expect(page).toHaveTitle('Charizard ex · Obsidian Flames 125/197 · NM · Holo · English | De Losse Kaart')
  await expect(page.getByText('As good as new')).toBeVisible()
  const copies = page.getByRole('navigation', { name: 'Copies of this card' })
  await expect(copies.getByRole('link')).toHaveText([
    /^PL.*€9\.00.*Stock: 2$/,
    /^NM.*German/,
    /^NM.*English/,
    /^PSA 10/,
  ])
  await expect(copies.locator('[aria-current]')).toHaveText(/English/)
  await checkAccessibility(page)

  await copies.getByRole('link', { name: /German/ }).click()
  await expect(page).toHaveTitle(/NM · Holo · German/)
  await expect(copies.locator('[aria-current]')).toHaveText(/German/)
  await page
    .getByRole('button', { name: /^Add to Cart ?: Charizard ex · Obsidian Flames 125\/197 · NM · Holo · German$/ })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: /^Cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(
    cart.getByRole('button', { name: 'Remove Charizard ex · Obsidian Flames 125/197 · NM · Holo · German' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await copies.getByRole('link', { name: /^PSA 10/ }).click()
  await expect(page).toHaveURL(new RegExp(`/p/${graded}-`))
  await expect(page.getByText('84213377')).toBeVisible()
  await page.locator('summary', { hasText: 'PSA 10' }).click()
  await expect(page.getByText('A grading company has judged')).toBeVisible()
  await checkAccessibility(page)
  const [thing = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(thing).toContain('https://schema.org/UsedCondition')
})

test('the pictures of a copy can be swiped, enlarged and browsed with the keyboard', { tag: '@long' }, async ({
  arrive,
  checkAccessibility,
}) => {
  const page = await arrive(phone)
  await page.goto(`/@${slug}/p/${graded}`)
  const second = page.getByRole('button', { name: 'Charizard ex, picture 2 of 2' })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await checkAccessibility(page)
  await page.getByRole('link', { name: /picture 2 of 2/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Charizard ex, picture 2 of 2' })
  await expect(dialog).toBeVisible()
  await checkAccessibility(page)
  await page.keyboard.press('ArrowRight')
  const first = page.getByRole('dialog', { name: 'Charizard ex, picture 1 of 2' })
  await expect(first).toBeVisible()
  const zoom = first.getByRole('button', { name: 'Zoom in' })
  await zoom.click()
  await zoom.click()
  const magnified = () => first.evaluate((box) => box.scrollWidth / box.clientWidth)
  await expect.poll(magnified).toBeCloseTo(4, 1)
  await first.getByRole('button', { name: 'Zoom out' }).click()
  const { x, y } = await page.evaluate(() => ({ x: innerWidth / 2, y: innerHeight / 2 }))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 120, y, { steps: 4 })
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  // A swipe is not a click: the zoom is unchanged.
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /picture 2 of 2/ })).toBeInViewport()
})

test('single cards can be filtered without JavaScript', { tag: '@long' }, async ({ arrive }) => {
  const page = await arrive({ ...phone, javaScriptEnabled: false })
  await page.goto(`/@${slug}`)
  await page.getByRole('combobox', { name: 'Condition' }).selectOption('NM')
  await page.getByRole('combobox', { name: 'Finish' }).selectOption('Reverse holo')
  await page.getByRole('textbox', { name: 'Price to (€)' }).fill('7,50')
  await page.getByRole('button', { name: 'Show products' }).click()
  await expect(page.getByText('1 product available')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Condition' })).toHaveValue('NM')
  await expect(page.getByRole('textbox', { name: 'Price to (€)' })).toHaveValue('7.50')
  await page.goto(`/@${slug}?condition=PL&finish=reverse`)
  await expect(page.getByRole('link', { name: 'Without Reverse holo: 1 product' })).toBeVisible()
})

test('a copy is named and explained in Dutch as well', { tag: '@long' }, async ({ arrive, app }) => {
  const page = await arrive()
  await page.goto(`${app.url}/nl/@${slug}/p/${near}`)
  await expect(page.getByRole('navigation', { name: 'Exemplaren van deze kaart' })).toBeVisible()
  await expect(page.getByText('Obsidian Flames 125/197 · NM · Holo · Engels', { exact: true })).toBeVisible()
  await expect(page.getByText('Zo goed als nieuw')).toBeVisible()
})
