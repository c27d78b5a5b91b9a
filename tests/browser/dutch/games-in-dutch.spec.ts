import { expect, phone, test } from '../support/fixtures.ts'
import { openShop } from '../support/open-shop.ts'
import { uniqueWord } from '../support/unique.ts'

const slug = `drie-spellen-${uniqueWord()}`
const swamp = {
  name: 'Swamp',
  game: 'magic',
  category: 'singles',
  setName: 'Alpha',
  rarity: 'Land',
  priceCents: 50,
  stock: 9,
}

const sold = [
  { name: 'Pikachu', game: 'Pokémon', price: '2,50' },
  { name: 'Black Lotus', game: 'Magic: The Gathering', price: '45,00' },
  { name: 'Monkey.D.Luffy', game: 'One Piece', price: '12,00' },
]

test('one shop sells Pokémon, Magic and One Piece in Dutch', async ({
  arrive,
  page,
  request,
  admin,
  checkAccessibility,
}) => {
  test.setTimeout(90_000)
  const { owner, send } = await openShop(request, admin, { slug, name: 'Drie Spellen' }, [swamp])
  await send('PUT', '/api/account/language', { language: 'nl' }, owner.token)
  const chosen = { chosen: ['pokemon', 'magic', 'onepiece'] }
  await send('PUT', `/api/shops/${owner.shopId}/games`, chosen, owner.token)
  await page.addInitScript((token) => {
    localStorage.setItem('authToken', token)
    localStorage.setItem('language', 'nl')
  }, owner.token)

  await test.step('the owner adds one of each', async () => {
    for (const { name, game, price } of sold) {
      await page.goto('/shopadmin/products?dialog=add')
      const add = page.getByRole('dialog', { name: 'Product toevoegen' })
      await add.getByLabel('Naam').fill(name)
      await add.getByLabel('Prijs (€)').fill(price)
      await add.getByLabel('Voorraad').fill('3')
      await add.getByLabel('Spel', { exact: true }).selectOption(game)
      await add.getByRole('button', { name: 'Product toevoegen' }).click()
      await expect(page.getByText('Product toegevoegd', { exact: true })).toBeVisible()
    }
  })

  const visitor = await arrive(phone)
  await test.step('a visitor browses by game and filters', async () => {
    await visitor.goto(`/nl/@${slug}`)
    const games = visitor.getByRole('navigation', { name: 'Spellen en categorieën' })
    await expect(games.getByRole('link')).toHaveText(['Alles', 'Pokémon', 'Magic', 'One Piece'])
    await checkAccessibility(visitor)
    await games.getByRole('link', { name: 'Magic' }).click()
    await expect(visitor).toHaveURL(`/nl/@${slug}/game/magic`)
    await expect(visitor.getByRole('heading', { name: 'Magic: The Gathering' })).toBeVisible()
    await expect(visitor.getByText('2 producten beschikbaar')).toBeVisible()
    await expect(visitor.getByRole('link', { name: /^Pikachu/ })).toHaveCount(0)
    await visitor.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = visitor.getByRole('dialog', { name: 'Categorieën en filters' })
    await sheet.getByRole('checkbox', { name: 'Basisland (1)' }).check()
    await sheet.getByRole('button', { name: '1 product tonen' }).click()
    await expect(visitor.getByText('1 product beschikbaar')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Filter Basisland verwijderen' })).toBeVisible()
    await checkAccessibility(visitor)
  })

  await test.step('buys one of each, and the order names the games', async () => {
    await visitor.goto(`/nl/@${slug}`)
    for (const { name } of sold) {
      await visitor.getByRole('button', { name: new RegExp(`^In winkelmandje ?: ${name}`) }).click()
    }
    await visitor
      .getByRole('navigation')
      .getByRole('button', { name: /^Mandje/ })
      .click()
    const cart = visitor.getByRole('dialog')
    await cart.getByLabel('E-mailadres').fill('kees@example.nl')
    await cart.getByRole('button', { name: /^Bestellen met/ }).click()
    await expect(visitor).toHaveURL(/\/order\//)
    const lines = visitor.getByRole('region', { name: 'Wat je hebt besteld' }).getByRole('listitem')
    await expect(lines).toHaveText([/Pikachu · Pokémon/, /Black Lotus · Magic/, /Monkey\.D\.Luffy · One Piece/])
    await checkAccessibility(visitor)
  })
})
