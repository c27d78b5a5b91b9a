import type { Page } from '@playwright/test'
import { allMessages } from '#shared/messages/translator.ts'
import { type Language, otherLanguage } from '#shared/rules/languages/languages.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const person = { email: `sanne-${uniqueWord()}@kaarten.test`, password: 'glimmend-151' }

// One of the tested pages does not exist.
test.use({ expectedErrors: [/Failed to load resource.*404/] })

const publicPages = [
  { path: '/', files: ['landing', 'entrance'] },
  { path: '/?tab=sign-in', files: ['landing', 'entrance'] },
  { path: '/privacy', files: ['legal', 'privacy'] },
  { path: '/terms', files: ['legal', 'terms'] },
  { path: '/data-processing', files: ['legal', 'dataProcessing'] },
  { path: '/support', files: ['legal', 'support'] },
  { path: '/imprint', files: ['legal', 'imprint'] },
  { path: '/accessibility', files: ['legal', 'accessibility'] },
  { path: '/forgot-password', files: ['entrance'] },
  { path: '/no/such/page', files: ['common'] },
] as const

/** All nested texts, each with its path. */
function* texts(tree: object, path = ''): Generator<[path: string, text: string]> {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [`${path}.${name}`, value]
    else yield* texts(value, `${path}.${name}`)
  }
}

/** Texts of one language that the other one does not contain, and which must not occur on its pages. */
function onlyIn(language: Language, files: readonly (keyof (typeof allMessages)['en'])[]): string[] {
  return files.flatMap((file) => {
    const others = new Map(texts(allMessages[otherLanguage(language)][file]))
    return [...texts(allMessages[language][file])].flatMap(([path, text]) =>
      // Short words may be the same in both, and texts with parameters are not rendered literally.
      text.length > 8 && !/[{<]/.test(text) && others.get(path) !== text ? [text] : [],
    )
  })
}

/** The texts of the page: content, accessible names and title. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...named].join('\n')
  })

for (const [, language] of shortlist<Language>({ dutch: 'nl', english: 'en' })) {
  // All other browser tests use addresses without a language.
  test(`the public pages in ${language} contain no text of the other language`, async ({ arrive }) => {
    const page = await arrive({ ...desktop, locale: language === 'nl' ? 'en-GB' : 'nl-NL' })
    for (const { path, files } of publicPages) {
      await page.goto(`/${language}${path.replace(/^\/(?=$|\?)/, '')}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const words = await wordsOf(page)
      const own = onlyIn(language, files).filter((text) => words.includes(text))
      expect(own.length, `${path} is written in ${language}`).toBeGreaterThan(2)
      const foreign = onlyIn(otherLanguage(language), [...files, 'common'])
      expect(foreign.filter((text) => words.includes(text))).toEqual([])
    }
  })
}

test('a Dutch owner signs up, reads everything in Dutch, and changes the language on the account page', {
  tag: '@long',
}, async ({ arrive, checkAccessibility }) => {
  test.slow()
  const page = await arrive(phone)
  await test.step('the sign-up pages are in Dutch, and so are their errors', async () => {
    await page.goto('/nl')
    await page.getByRole('button', { name: 'Account maken' }).click()
    await expect(page.getByRole('textbox', { name: 'Voornaam' })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: 'Voornaam' }).fill('Sanne')
    await page.getByRole('textbox', { name: 'Achternaam' }).fill('de Vries')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
    await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(person.password)
    await page.getByRole('button', { name: 'Account maken' }).click()
    await expect(page).toHaveURL('/shopadmin')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(page.getByText('Je account is gemaakt')).toBeVisible()
  })

  await test.step('the account page is in Dutch', async () => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 2, name: 'Waar je bent ingelogd' })).toBeVisible()
    await expect(page).toHaveTitle('Account · Toploader')
    const words = await wordsOf(page)
    expect(onlyIn('en', ['account', 'admin', 'common']).filter((text) => words.includes(text))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await checkAccessibility(page)
  })

  await test.step('a new language applies to all signed-in pages at once', async () => {
    await page.getByRole('combobox', { name: 'Taal' }).selectOption('English')
    await expect(page.getByRole('heading', { level: 2, name: 'Where you are signed in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const words = await wordsOf(page)
    expect(onlyIn('nl', ['account', 'admin', 'common']).filter((text) => words.includes(text))).toEqual([])
    await page.goto('/shopadmin')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })

  await test.step('a browser with another stored language follows the account', async () => {
    await page.evaluate(() => localStorage.setItem('language', 'nl'))
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 2, name: 'Where you are signed in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Nederlands')
    await expect(page.getByRole('heading', { level: 2, name: 'Waar je bent ingelogd' })).toBeVisible()
  })

  await test.step('signing out opens the Dutch entrance, and signing in returns inside', async () => {
    await page.getByRole('button', { name: 'Menu openen' }).click()
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL('/nl')
    await page.goto('/nl?tab=sign-in')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
    await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(person.password)
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
    await expect(page).toHaveURL('/shopadmin')
    await expect(page.getByText('Je bent ingelogd')).toBeVisible()
  })
})
