import { counted } from '#tests/browser/support/counted.ts'
import { desktop, expect, phone, test } from '#tests/browser/support/fixtures.ts'
import { shortlist } from '#tests/browser/support/shortlist.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const MOST_CLICKS = 15
const MOST_KEYS = 250

for (const [device, options] of shortlist({ phone, desktop })) {
  test(`an owner opens a complete shop that sells by bank transfer, in Dutch on a ${device}`, async ({
    arrive,
    admin,
    request,
    checkAccessibility,
  }) => {
    test.setTimeout(240_000)
    const page = await arrive({ ...options, locale: 'nl-NL' })
    const { click, type, press, sums } = counted(page)
    const word = uniqueWord()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const heading = (name: string) => page.getByRole('heading', { level: 2, name })
    const fitsWidth = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        options.viewport?.width ?? 0,
      )

    await test.step('a Dutch browser is offered Dutch, and reads what it costs', async () => {
      await page.goto('/en/')
      await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'In het Nederlands' }).click()
      await expect(page.getByRole('heading', { name: 'Wat het kost' })).toBeVisible()
      await checkAccessibility(page)
    })

    await test.step('signing up leads to the setup', async () => {
      await click(page.getByRole('textbox', { name: 'Voornaam' }))
      await type('Noor')
      await press('Tab')
      await type('Vos')
      await press('Tab')
      await type(`n@${word}.test`)
      await press('Tab')
      await type('glim-151')
      await press('Enter')
      await expect(page).toHaveURL('/shopadmin')
      await click(page.getByRole('link', { name: 'Stap voor stap opzetten' }))
      await expect(heading('Hoe heet je winkel?')).toBeVisible()
      await checkAccessibility(page)
    })

    await test.step('the address follows the name', async () => {
      await click(page.getByRole('textbox', { name: 'Winkelnaam' }))
      await press('ControlOrMeta+A')
      await type(`Vos ${word}`)
      await expect(page.getByRole('textbox', { name: 'Winkel-URL' })).toHaveValue(`vos-${word}`)
      await press('Enter')
      await expect(heading('Wat verkoop je?')).toBeVisible()
      await checkAccessibility(page)
    })

    await test.step('the owner ticks their games and products', async () => {
      await click(page.getByRole('checkbox', { name: 'Pokémon' }))
      await click(page.getByRole('checkbox', { name: 'Losse kaarten' }))
      await press('Enter')
      await expect(heading('Voeg je eerste producten toe')).toBeVisible()
      await checkAccessibility(page)
    })

    await test.step('a product is added within its step', async () => {
      await click(page.getByRole('button', { name: /^Met de hand/ }))
      const dialog = page.getByRole('dialog', { name: 'Product toevoegen' })
      await click(dialog.getByLabel('Naam'))
      await type('Mew 151')
      await click(dialog.getByLabel('Prijs (€)'))
      await type('5')
      await press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Je winkel heeft 1 product.')).toBeVisible()
      await checkAccessibility(page)
      await click(button('Volgende'))
      await expect(heading('Hoe verzend je, en voor hoeveel?')).toBeVisible()
    })

    await test.step('shipping begins with examples that are not free', async () => {
      await expect(page.getByRole('textbox', { name: /Prijs van Brievenbus/ })).toHaveValue('4,95')
      await expect(page.getByRole('checkbox', { name: /adres bij het bestellen/ })).toBeChecked()
      await checkAccessibility(page)
      await fitsWidth()
      await click(button('Volgende'))
      await expect(heading('Waar betalen klanten?')).toBeVisible()
    })

    await test.step('the setup keeps its place', async () => {
      await page.goto('/shopadmin')
      await expect(page.getByText('Je winkel wacht op goedkeuring')).toBeVisible()
      await checkAccessibility(page)
      await page.getByRole('link', { name: 'Verder met opzetten' }).click()
      await expect(heading('Waar betalen klanten?')).toBeVisible()
    })

    await test.step('the account is typed once', async () => {
      await checkAccessibility(page)
      await press('Tab')
      await type('N. Vos')
      await press('Tab')
      await type('NL91ABNA0417164300')
      await press('Enter')
      await expect(heading('Wie verkoopt er?')).toBeVisible()
      await expect(page.getByLabel(/^Officiële naam/)).toHaveValue('N. Vos')
    })

    await test.step('the seller', async () => {
      await checkAccessibility(page)
      await fitsWidth()
      await press('Tab', 'Tab', 'Tab')
      for (const text of ['Oudegracht', '1', '3511AB', 'Utrecht']) {
        await type(text)
        await press('Tab')
      }
      await press('Tab')
      await type('0301234567')
      await press('Tab', 'Tab')
      await type('68750110')
      await press('Tab')
      await type('NL123456789B13')
      await press('Enter')
      await expect(heading('Voor de Belastingdienst')).toBeVisible()
    })

    await test.step('the tax office gets the same account', async () => {
      await checkAccessibility(page)
      await expect(page.getByLabel(/^IBAN/)).toHaveValue('NL91ABNA0417164300')
      await press('Tab', 'Tab')
      await type('03211985')
      await click(page.getByLabel('Fiscaal nummer'))
      await type('111222333')
      await press('Enter')
      await expect(heading('Je voorwaarden')).toBeVisible()
    })

    await test.step('the terms are published', async () => {
      await checkAccessibility(page)
      await click(page.getByRole('checkbox', { name: /^Ik verklaar/ }))
      await press('Enter')
      await expect(heading('Hoe ziet je winkel eruit?')).toBeVisible()
      await checkAccessibility(page)
      await click(button('Later'))
      await expect(page).toHaveURL('/shopadmin')
    })

    await test.step('within the clicks and keys that it may take', async () => {
      const { clicks, keys } = sums()
      expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
      expect(keys).toBeLessThanOrEqual(MOST_KEYS)
    })

    await test.step('an approval opens the shop', async () => {
      const session = (await (await request.post('/api/auth/login', { data: admin })).json()) as { token: string }
      const headers = { authorization: `Bearer ${session.token}` }
      const token = await page.evaluate(() => localStorage.getItem('authToken'))
      const mine = await request.get('/api/shops/my', { headers: { authorization: `Bearer ${token}` } })
      const [shop] = (await mine.json()) as { id: number; slug: string }[]
      const approval = await request.put(`/api/admin/shops/${shop?.id}/approval`, { headers, data: { approved: true } })
      expect(approval.ok()).toBe(true)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Je winkel staat online' })).toBeVisible()
      await expect(page.getByRole('img', { name: /^QR-code van/ })).toBeVisible()
      const picture = await page.getByRole('link', { name: 'Plaatje om te delen' }).getAttribute('href')
      expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/jpeg')
      await checkAccessibility(page)
      const after = await request.get('/api/shops/my', { headers: { authorization: `Bearer ${token}` } })
      expect(await after.json()).toMatchObject([
        { shippingZones: [{ methods: [{ priceCents: 495 }, { priceCents: 795 }] }], addressAtCheckout: true },
      ])
    })
  })
}
