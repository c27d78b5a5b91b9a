import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/support/fixtures.ts'
import { uniqueWord } from '#tests/browser/support/unique.ts'

const unique = uniqueWord()
const slug = `kaartkabinet-${unique}`
const owner = {
  firstName: 'Sanne',
  lastName: 'de Vries',
  email: `sanne-${unique}@kaartkabinet.test`,
  password: 'glanzend-151',
}
const paymentLink = `https://betaal.kaartkabinet.example/${unique}`

const box = {
  name: 'Obsidian Flames booster box',
  price: '149.95',
  stock: '6',
  category: 'Booster Boxes',
  set: 'Obsidian Flames',
}
const single = { name: 'Mew ex 151/165', price: '24.50', stock: '1', category: 'Singles', set: 'Scarlet & Violet 151' }

// Until its approval the shop is not found, which the browser logs.
test.use({ expectedErrors: [/status of 404/] })

test('the main job: a shop opens, sells, and ships', async ({ people, admin, checkAccessibility }) => {
  test.setTimeout(180_000)
  const { owner: seller, administrator, visitor } = people
  // The external payment page is simulated.
  await visitor
    .context()
    .route('https://betaal.kaartkabinet.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Pay</title><h1>Pay here</h1>' }),
    )

  await test.step('an owner signs up and is prompted to complete the setup', async () => {
    await seller.goto('/')
    await checkAccessibility(seller)
    await seller.getByRole('textbox', { name: 'First Name' }).fill(owner.firstName)
    await seller.getByRole('textbox', { name: 'Last Name' }).fill(owner.lastName)
    await seller.getByRole('textbox', { name: 'Email' }).fill(owner.email)
    await seller.getByRole('textbox', { name: 'Password' }).fill(owner.password)
    await seller.getByRole('button', { name: 'Create Account' }).click()
    await expect(seller).toHaveURL('/shopadmin')
    await expect(seller.getByRole('heading', { name: 'Complete Your Shop Setup' })).toBeVisible()
    await checkAccessibility(seller)
  })

  await test.step('the owner sets the shop’s name, address, payment link and order prefix', async () => {
    await seller.getByRole('link', { name: 'Set Shop URL' }).click()
    await expect(seller).toHaveURL(/\/shopadmin\/settings/)
    await seller.getByRole('textbox', { name: 'Shop Name' }).fill('Het Kaartkabinet')
    await seller.getByRole('textbox', { name: 'Shop URL' }).fill(slug)
    await seller.getByRole('textbox', { name: 'Description' }).fill('Sealed boxes and graded singles from Utrecht.')
    await seller.getByRole('textbox', { name: 'Order Prefix' }).fill('HK')
    await seller.getByRole('tab', { name: 'Payment' }).click()
    await seller.getByRole('textbox', { name: 'Payment Link' }).fill(paymentLink)
    await checkAccessibility(seller)
    await seller.getByRole('button', { name: 'Save Changes' }).click()
    await seller.getByRole('alertdialog').getByRole('button', { name: 'Set Shop URL' }).click()
    await expect(seller.getByText('Shop settings updated successfully').first()).toBeVisible()
  })

  await test.step('only the owner sees the storefront, as a preview', async () => {
    await seller.getByRole('link', { name: 'Dashboard' }).click()
    await expect(seller.getByText('Your shop is waiting for approval')).toBeVisible()
    const opened = seller.context().waitForEvent('page')
    await seller.getByRole('link', { name: 'View Storefront' }).click()
    const preview = await opened
    await expect(preview.getByText('Preview: only you can see this until your shop is approved')).toBeVisible()
    await expect(preview.getByRole('heading', { level: 1, name: 'Het Kaartkabinet' })).toBeVisible()
    await expect(preview.getByText('No products available')).toBeVisible()
    await expect(preview).toHaveTitle('Het Kaartkabinet')
    await checkAccessibility(preview)
    await preview.close()
  })

  await test.step('for everyone else the shop does not exist', async () => {
    const answer = await visitor.goto(`/@${slug}`)
    const other = await visitor.request.get('/@nobody-has-this-one')
    expect(answer?.status()).toBe(404)
    expect((await answer?.text())?.replaceAll(slug, 'nobody-has-this-one')).toBe(await other.text())
    await expect(visitor.getByRole('heading', { name: 'Shop not found' })).toBeVisible()
  })

  await test.step('an administrator finds the shop and approves it', async () => {
    await administrator.goto('/?tab=sign-in')
    await administrator.getByRole('textbox', { name: 'Email' }).fill(admin.email)
    await administrator.getByRole('textbox', { name: 'Password' }).fill(admin.password)
    await administrator.getByRole('button', { name: 'Sign In' }).click()
    await expect(administrator).toHaveURL('/platformadmin')
    await expect(administrator.getByText('Total Shops')).toBeVisible()
    await checkAccessibility(administrator)
    await administrator.getByRole('link', { name: 'Shops', exact: true }).click()
    await administrator.getByRole('textbox', { name: 'Search shops' }).fill(owner.email)
    await expect(administrator.getByText(/^1 of \d+ shops$/)).toBeVisible()
    await checkAccessibility(administrator)
    await administrator.getByRole('link', { name: 'Manage Het Kaartkabinet' }).click()
    await expect(administrator.getByRole('heading', { level: 1, name: 'Het Kaartkabinet' })).toBeVisible()
    await checkAccessibility(administrator)
    await administrator.getByRole('button', { name: 'Approve', exact: true }).click()
    await administrator.getByRole('button', { name: 'Approve anyway' }).click()
    await expect(administrator.getByText('Shop approved successfully').first()).toBeVisible()
  })

  await test.step('the storefront is open', async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Het Kaartkabinet' })).toBeVisible()
    await expect(visitor.getByText('Shopping is temporarily unavailable')).toBeHidden()
  })

  await test.step('the owner adds two products', async () => {
    await seller.getByRole('link', { name: 'Products' }).first().click()
    await expect(seller.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    for (const product of [box, single]) await addProduct(seller, product)
    await expect(seller.getByText('Showing 2 products')).toBeVisible()
    await checkAccessibility(seller)
  })

  await test.step('the visitor finds a product, adds two to the cart, and commits to buy', async () => {
    await visitor.reload()
    await expect(visitor.getByText('2 products available')).toBeVisible()
    await visitor.getByPlaceholder('Search products (min 3 characters)...').filter({ visible: true }).fill('obsidian')
    await expect(visitor.getByText('1 product available')).toBeVisible()
    await expect(visitor).toHaveURL(/search=obsidian/)
    await expect(visitor.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await checkAccessibility(visitor)
    await visitor.keyboard.press('Escape')
    await visitor.getByRole('button', { name: /^Add to Cart/ }).click()
    await openCart(visitor)
    const cart = visitor.getByRole('dialog', { name: 'Shopping Cart' })
    await cart.getByRole('button', { name: `Add one ${box.name}` }).click()
    await expect(cart.getByText('Total (2 items)')).toBeVisible()
    await expect(cart.getByText('€299.90').first()).toBeVisible()
    await checkAccessibility(visitor)

    const payment = visitor.context().waitForEvent('page')
    await cart.getByLabel('Your Email Address').fill('bram@verzamelaar.test')
    await cart.getByRole('button', { name: /Commit to Buy/ }).click()
    const paymentPage = await payment
    await expect(paymentPage).toHaveURL(paymentLink)
    await expect(visitor).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
    await expect(visitor.getByRole('heading', { level: 1, name: /^Order #HK\d+$/ })).toBeVisible()
    await expect(
      visitor.getByText('Keep the link to this page: we could not email it to bram@verzamelaar.test.'),
    ).toBeVisible()
    await expect(visitor.getByRole('link', { name: /betaal\.kaartkabinet\.example/ })).toHaveAttribute(
      'href',
      paymentLink,
    )
    await checkAccessibility(visitor)
    await paymentPage.close()
  })

  await test.step('the stock is reduced by two', async () => {
    await visitor.goto(`/@${slug}?search=obsidian`)
    await expect(visitor.getByText('Stock: 4')).toBeVisible()
  })

  await test.step('the visitor orders once more', async () => {
    await visitor.goto(`/@${slug}?search=mew`)
    await visitor.getByRole('button', { name: /^Add to Cart/ }).click()
    await openCart(visitor)
    const cart = visitor.getByRole('dialog', { name: 'Shopping Cart' })
    await cart.getByLabel('Your Email Address').fill('bram@verzamelaar.test')
    await cart.getByRole('button', { name: /Commit to Buy/ }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: /^Order #HK\d+$/ })).toBeVisible()
  })

  await test.step('the owner sees two open orders', async () => {
    await expect(seller.getByRole('link', { name: /^Orders.*2/ })).toBeVisible({ timeout: 15_000 })
    await seller.getByRole('link', { name: /^Orders/ }).click()
    await expect(seller.getByRole('heading', { name: 'Open Orders' })).toBeVisible()
    await checkAccessibility(seller)
  })

  await test.step('the owner cancels the second, which restores its stock', async () => {
    const row = seller.getByRole('listitem').filter({ hasText: '€24.50' })
    await row.getByRole('button', { name: /^View details/ }).click()
    const details = seller.getByRole('dialog')
    await expect(details.getByText(single.name)).toBeVisible()
    await checkAccessibility(seller)
    await details.getByRole('button', { name: /^More for/ }).click()
    await seller.getByRole('menuitem', { name: 'Cancel order' }).click()
    const confirmation = seller.getByRole('alertdialog')
    await expect(
      confirmation.getByText('Are you sure you want to cancel this order? This will restore the product stock.'),
    ).toBeVisible()
    await confirmation.getByRole('button', { name: 'Cancel order' }).click()
    await expect(seller.getByText('Order has been cancelled and stock restored.').first()).toBeVisible()
    await expect(confirmation).toBeHidden()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toBeHidden()
    await visitor.goto(`/@${slug}?search=mew`)
    await expect(visitor.getByText('Stock: 1')).toBeVisible()
  })

  await test.step('the owner moves the first from pending to shipped', async () => {
    const row = seller.getByRole('listitem').filter({ hasText: '€299.90' })
    await row.getByRole('button', { name: /^Mark Paid/ }).click()
    await expect(seller.getByText('Order has been marked as paid').first()).toBeVisible()
    await row.getByRole('button', { name: /^More for/ }).click()
    await seller.getByRole('menuitem', { name: 'Mark Ripped' }).click()
    const question = seller.getByRole('alertdialog')
    await expect(question.getByText(box.name)).toBeVisible()
    await question.getByRole('button', { name: 'Mark Ripped' }).click()
    await expect(seller.getByText('Order has been marked as ripped').first()).toBeVisible()
    await row.getByRole('button', { name: /^Ship/ }).click()
    const shipping = seller.getByRole('dialog')
    await shipping.getByRole('textbox', { name: /^Tracking Code/ }).fill('3SABC1234567')
    await checkAccessibility(seller)
    await shipping.getByRole('button', { name: /^Ship|^Mark/ }).click()
    await expect(seller.getByText('Order has been marked as shipped').first()).toBeVisible()
    await expect(seller.getByText('No open orders')).toBeVisible()
    await checkAccessibility(seller)
  })

  await test.step('the dashboard shows the totals', async () => {
    await seller.getByRole('link', { name: 'Dashboard' }).click()
    await expect(seller.getByText('€299.90').first()).toBeVisible()
    await expect(seller.getByText('Shipped').first()).toBeVisible()
    await checkAccessibility(seller)
  })
})

async function addProduct(page: Page, product: typeof box) {
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(product.name)
  await dialog.getByRole('textbox', { name: 'Price' }).fill(product.price)
  await dialog
    .getByRole('textbox', { name: 'Stock' })
    .or(dialog.getByRole('spinbutton', { name: 'Stock' }))
    .fill(product.stock)
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ label: product.category })
  await dialog.getByLabel('Set', { exact: true }).fill(product.set)
  await dialog.getByLabel('Language').fill('English')
  await dialog.getByRole('textbox', { name: 'Image URL' }).fill(`${new URL(page.url()).origin}/icon-512.png`)
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product created successfully').first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

async function openCart(page: Page) {
  await page.getByRole('navigation').last().getByRole('button', { name: /^cart/i }).click()
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible()
}
