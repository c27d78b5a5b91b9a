import type { Locator, Page } from '@playwright/test'
import type { Translate } from '#shared/messages/translator.ts'
import { escapePattern } from '../support/escape-pattern.ts'

/** Matches any value of a parameter. */
export const ANY = '(any)'

const either = (...texts: string[]) => new RegExp(`^(?:${texts.map(escapePattern).join('|')})$`)

/** Matches a name that begins with a text. */
const like = (text: string) => new RegExp(`^${text.split(ANY).map(escapePattern).join('.*')}`)

export async function fillCart(page: Page, t: Translate) {
  const add = page.getByRole('button', { name: like(t('storefront.buy.add')) })
  // The button of a product in the cart is replaced by another control, so the first remaining button belongs to the next product.
  await add.first().click()
  await add.first().click()
}

export async function openCart(page: Page, t: Translate) {
  await fillCart(page, t)
  await showCart(page, t)
}

async function showCart(page: Page, t: Translate) {
  await page
    .getByRole('button', { name: like(t('storefront.cart.open')) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

type Name = (t: Translate) => string

/** Presses the first button of that name and waits for its dialog. */
export const openDialog = (name: Name) => async (page: Page, t: Translate) => {
  await page
    .getByRole('button', { name: like(name(t)) })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** The orders that cancelling a break refunds. */
export async function openBreakRefunds(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('breaks.steps.cancel.button') }).click()
  await page.getByRole('alertdialog').getByRole('listitem').first().waitFor()
}

/** Breaks the seal of the first packs in the queue and logs a card, unless that was done already or no packs wait. */
export async function openRipDesk(page: Page, t: Translate) {
  const open = page.getByRole('button', { name: t('rips.next.open') })
  const log = page.getByRole('combobox', { name: t('rips.pull.label') })
  // In Dutch, the button in the header that undoes a call ends with the same word.
  const call = page.getByRole('main').getByRole('button', { name: like(t('rips.call', { alias: ANY })) })
  const nothing = page.getByText(t('rips.empty'))
  await open.or(log).or(call).or(nothing).first().waitFor()
  if (await nothing.isVisible()) return
  if (await call.isVisible()) await call.click()
  await open.or(log).first().waitFor()
  if (await open.isVisible()) await open.click()
  await log.waitFor()
  const pulls = page.getByRole('list', { name: t('rips.pull.list') })
  if (await pulls.isVisible()) return
  await log.fill('charizard obf 125')
  await page.getByRole('listbox').getByRole('option').first().click()
  await pulls.waitFor()
}

/** Shows the goal bar in the overlay's settings, and its preview. */
export async function openGoal(page: Page, t: Translate) {
  await page.getByRole('switch', { name: t('overlayForm.parts.goal') }).check()
  await page.frameLocator('iframe').locator('.goal:not([data-off])').waitFor()
}

/** Opens the cart with a gift card for someone else. */
export async function giveInCart(page: Page, t: Translate) {
  await page
    .getByRole('button', { name: like(t('storefront.buy.add')) })
    .first()
    .click()
  await showCart(page, t)
  await page.getByLabel(t('cart.gift.send')).check()
  await page.getByLabel(t('cart.gift.message')).waitFor()
}

/** Opens the first account of store credit. */
export async function openCredit(page: Page, t: Translate) {
  await page
    .getByRole('table', { name: t('storeCredit.title') })
    .getByRole('button')
    .first()
    .click()
  await page.getByRole('list', { name: t('storeCredit.statement') }).waitFor()
}

/** Opens the invitation of a person with chosen permissions. */
export async function openInvite(page: Page, t: Translate) {
  await openDialog(() => t('teamScreens.invite'))(page, t)
  await page.getByRole('radio', { name: t('team.role.custom') }).check()
}

/** The menu of imports and exports; on phones, also of the search. */
const openMore = (page: Page, t: Translate) =>
  page.getByRole('button', { name: either(t('imports.menu'), t('imports.more')) }).click()

/** The search of the catalogue: a button, or an item of a menu on phones. */
export async function openSearch(page: Page, t: Translate) {
  const button = page.getByRole('button', { name: t('search.title') })
  const menu = page.getByRole('button', { name: t('imports.more') })
  await button.or(menu).waitFor()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: t('search.title') }).click()
  } else await button.click()
  await page.getByRole('dialog').waitFor()
}

/** Opens the page of the first person of the team. */
export async function openMember(page: Page, t: Translate) {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('heading', { name: t('teamScreens.member.sessions.title') }).waitFor()
}

export async function openImport(page: Page, t: Translate) {
  await openMore(page, t)
  await page.getByRole('menuitem', { name: like(t('imports.open')) }).click()
  await page.getByRole('dialog').waitFor()
}

const chooseFile = async (page: Page, t: Translate, file: Parameters<Locator['setInputFiles']>[0]) => {
  await openImport(page, t)
  await page.getByLabel(t('imports.fileLabel')).setInputFiles(file)
}

/** Checks a file from another system without importing it. */
export const checkFile = (name: string) => async (page: Page, t: Translate) => {
  await chooseFile(page, t, `tests/fixtures/exports/${name}`)
  await page.getByRole('table').waitFor()
}

const spreadsheet = [
  'Kaart;Serie;Nr;Staat;Taal;Stuks;Vraagprijs;Doos',
  'Charizard ex;Obsidian Flames;125/197;NM;Duits;2;€ 35,00;A1',
  'Lapras;Obsidian Flames;045/197;EX;Engels;4;€ 0,25;A3',
].join('\n')

export async function nameColumns(page: Page, t: Translate) {
  await chooseFile(page, t, { name: 'voorraad.csv', mimeType: 'text/csv', buffer: Buffer.from(spreadsheet) })
  await page.getByRole('button', { name: t('imports.columns.open') }).click()
  await page.getByRole('table').waitFor()
}

const purchases = [
  'datum;leverancier;soort_leverancier;inkoopverklaring;partij;btw_regeling;bedrag;btw;kast',
  '20-11-2026;Jan Jansen;particulier;IV-12;Doos 3;margeregeling;125,00;0,00;A1',
  '23-11-2026;Kaartengroothandel BV;handelaar;2026-0815;;Nederlandse btw;1.210,00;210,00;B2',
  '23-11-2026;Kaartengroothandel BV;handelaar;2026-0815;;Nederlandse btw;1.210,00;210,00;B2',
  '31-11-2026;Els de Vries;hond;IV-13;Doos 4;;veel;;A2',
].join('\n')

/** Checks a file of purchases without importing it. */
export async function checkPurchases(page: Page, t: Translate) {
  const file = { name: 'inkopen.csv', mimeType: 'text/csv', buffer: Buffer.from(purchases) }
  await page.getByLabel(t('books.purchases.import.fileLabel')).setInputFiles(file)
  await page.getByRole('table', { name: t('imports.rows.table') }).waitFor()
}

export async function openExport(page: Page, t: Translate) {
  await openMore(page, t)
  await page.getByRole('menuitem').first().waitFor()
}

/** Opens the first rule of buying, with what it pays. */
export async function openBuyRule(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('buying.rules.edit', { number: '1' }) }).click()
  await page.getByRole('button', { name: t('buying.tryOut.runRule') }).click()
  await page.getByRole('list', { name: t('buying.tryOut.ofRule') }).waitFor()
}

/** Adds the first card that the shop buys to the list of the visitor, and opens the conditions. */
export async function openSell(page: Page, t: Translate) {
  const prices = page.getByRole('region', { name: t('sell.prices') })
  const list = page.getByRole('region', { name: t('sell.list.title') })
  await prices.getByRole('listitem').first().getByRole('button').first().click()
  await list.getByText(t('sell.list.today')).waitFor()
  await page.getByText(t('sell.conditions')).click()
}

/** The same, and opens the form for an offer. */
export async function openSellForm(page: Page, t: Translate) {
  await openSell(page, t)
  await page.getByRole('button', { name: t('sell.submit.title') }).click()
  await page.getByRole('form', { name: t('sell.submit.title') }).waitFor()
}

/** The page of a parent. Only their mail has its key, so the answer of the server is replaced. */
export async function openParentPage(page: Page, t: Translate) {
  const offer = {
    shop: 'Kaarthuis',
    number: 'B-12',
    name: 'Noor Bakker',
    parentName: 'Els de Vries',
    pieces: 3,
    totalCents: 12_350,
    agreedAt: null,
  }
  await page.route('**/api/parent-offers/*', (route) => route.fulfill({ json: offer }), { times: 1 })
  await page.reload()
  await page.getByRole('button', { name: t('sellOffer.parent.agree') }).waitFor()
}

export async function openPriceRun(page: Page, t: Translate) {
  await page.getByRole('button', { name: t('prices.check') }).click()
  const items = page.getByRole('checkbox').or(page.getByText(t('prices.run.nothingChanges')))
  await items.first().waitFor()
}

export async function openSingle(page: Page, t: Translate) {
  await openDialog(() => t('products.add'))(page, t)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('products.field.category') }).selectOption('singles')
  await dialog.getByRole('button', { name: t('editor.card.more') }).click()
}

export async function openOrder(page: Page, t: Translate) {
  await openDialog(() => t('orders.row.detailsOf', { number: ANY }))(page, t)
  await page.getByRole('heading', { name: t('orders.items.title') }).waitFor()
}

/** Opens the selection of a bundle's parts. */
export async function openBundle(page: Page, t: Translate) {
  await openDialog(() => t('productSheet.open'))(page, t)
  await page.getByRole('button', { name: t('productSheet.bundle.choose') }).click()
  await page.getByRole('button', { name: t('productSheet.bundle.save') }).waitFor()
}

/** Opens the labels of one product; on a narrow screen they are in a menu. */
export async function openLabels(page: Page, t: Translate) {
  await page
    .getByRole('checkbox', { name: like(t('products.table.select', { name: ANY })) })
    .first()
    .click()
  const label = t('bulk.labels')
  const labels = page
    .getByRole('button', { name: label, exact: true })
    .or(page.getByRole('menuitem', { name: label, exact: true }))
  const menu = page.getByRole('button', { name: t('bulk.change'), exact: true })
  await labels.or(menu).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await labels.click()
  await page.getByRole('dialog').waitFor()
}

/** Pastes tracking codes, and shows the match of each line. */
export async function pasteTracking(page: Page, t: Translate) {
  await openDialog((t) => t('parcelLabels.open'))(page, t)
  await page.getByLabel(t('parcelLabels.codes.label')).fill('1 3SABC1234567\n2 3SABC1234568')
  await page.getByRole('button', { name: t('parcelLabels.codes.check') }).click()
  await page.getByRole('table').waitFor()
}

/** Opens the changes of an order, and adds a discount. */
export async function openChange(page: Page, t: Translate) {
  await openOrder(page, t)
  await page.getByRole('button', { name: like(t('changeOrder.openOf', { number: ANY })) }).click()
  await page.getByRole('button', { name: t('changeOrder.addDiscount') }).click()
  await page.getByLabel(t('changeOrder.off')).fill('0.50')
  await page
    .getByText(like(t('changeOrder.money.toPay', { amount: ANY })))
    .or(page.getByText(like(t('changeOrder.money.toRefund', { amount: ANY }))))
    .waitFor()
}

/** Opens the refund of a paid order. */
export async function openRefund(page: Page, t: Translate) {
  await openOrder(page, t)
  await page.getByRole('button', { name: t('orderMoney.refunds.refund'), exact: true }).click()
  await page.getByLabel(like(t('orderMoney.refunds.reason'))).waitFor()
}

/** Opens the return of a shipped order. */
export async function openReturn(page: Page, t: Translate) {
  await openOrder(page, t)
  await page.getByRole('button', { name: t('orders.withdrawals.agree.open'), exact: true }).click()
  await page.getByLabel(like(t('orders.withdrawals.agree.reason'))).waitFor()
}

/** Opens the saved texts for messages. */
export async function openSavedTexts(page: Page, t: Translate) {
  await openOrder(page, t)
  await page.getByRole('button', { name: t('orderMessages.insert') }).click()
  await page.getByRole('menuitem', { name: t('orderMessages.manage.open') }).click()
  await page.getByRole('heading', { name: t('orderMessages.manage.title') }).waitFor()
}

export async function openCard(page: Page, t: Translate) {
  await openSearch(page, t)
  await page.getByRole('combobox', { name: t('search.label') }).fill('charizard obf 125')
  await page.getByRole('listbox').getByRole('option').first().click()
}

/** A list as an owner pastes it. */
export const pastedList = [
  '4 Charizard ex OBF 125 NM DE 35.00',
  '2 Pikachu SSP 057',
  '1 Lapras OBF 045 $2.50',
  'Pikachu',
  'Xylophone quartet',
]

export async function openList(page: Page, t: Translate) {
  await openSearch(page, t)
  await page.getByRole('button', { name: t('search.list.open') }).click()
  await page.getByLabel(t('search.list.label')).fill(pastedList.join('\n'))
  await page.getByRole('button', { name: t('search.list.read') }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** Some orders contain no packs: uses the first menu with the action. */
export async function openRip(page: Page, t: Translate) {
  const menus = page.getByRole('button', { name: like(t('orders.row.more', { number: ANY })) })
  const offer = page.getByRole('menuitem', { name: t('moves.step.ripped') })
  await menus.first().waitFor()
  for (const menu of await menus.all()) {
    await menu.click()
    await page.getByRole('menu').waitFor()
    if (await offer.isVisible()) break
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  await offer.click()
  await page.getByRole('alertdialog').getByRole('listitem').first().waitFor()
}

export async function openPalette(page: Page, t: Translate) {
  await page.getByRole('heading', { name: t('dashboard.toDo.title') }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('option').nth(4).waitFor()
}

/** Uses the keyboard shortcut, because on a phone there is no button. */
export async function openShortcuts(page: Page, t: Translate) {
  await page.getByRole('heading', { name: t('orders.title'), exact: true }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: t('shortcuts.title') }).waitFor()
}

export async function shipMany(page: Page, t: Translate) {
  await page.getByText(t('orders.open.selectAll')).click()
  await openDialog(() => `${t('moves.step.shipped')} (`)(page, t)
}

export async function openSuggestions(page: Page, t: Translate) {
  await page.getByLabel(t('storefront.filters.search'), { exact: true }).filter({ visible: true }).fill('pikachu')
  await page.getByRole('listbox').waitFor()
}

export async function openFilters(page: Page, t: Translate) {
  await page.getByRole('button', { name: like(t('storefront.filters.open', { count: 0 })) }).click()
}

/** On a phone, the counter's basket is a bar that opens. */
async function showBasket(page: Page) {
  const bar = page.locator('main button[aria-expanded=false]')
  if (await bar.isVisible()) await bar.click()
}

/** Puts two products in the counter's basket. */
export async function fillBasket(page: Page, t: Translate) {
  const basket = page.getByRole('region', { name: t('counter.basket'), exact: true })
  const tiles = page.getByRole('region', { name: t('counter.products') }).locator('li > button:first-child:enabled')
  await tiles.nth(0).click()
  await tiles.nth(1).click()
  await showBasket(page)
  await basket.getByRole('list', { name: t('counter.lines') }).waitFor()
}

/** Enters a card that a person at the counter sells, by bank. */
export async function enterBought(page: Page, t: Translate) {
  const entry = page.getByRole('textbox', { name: t('buyCounter.enter.label'), exact: true })
  await entry.fill('2 Charizard ex OBF 125 EX')
  await entry.press('Enter')
  await page.getByRole('button', { name: like(t('buyCounter.line.price', { card: ANY })) }).waitFor()
  await page.getByRole('radio', { name: like(t('buyPrices.way.bank')) }).press('Space')
}

/** Makes this browser a registered device of the counter, with the token in its address, and opens this address. */
async function onDevice(page: Page, path: string) {
  const { hash, origin } = new URL(page.url())
  await page.context().addCookies([{ name: 'counter_device', value: hash.slice(1), url: `${origin}/api` }])
  // An earlier script of the walk empties the storage of each document.
  await page.addInitScript(
    (language) => {
      localStorage.setItem('counterDevice', 'true')
      localStorage.setItem('language', language)
    },
    (await page.locator('html').getAttribute('lang')) ?? '',
  )
  await page.goto(path)
}

export async function openDoor(page: Page, t: Translate) {
  await onDevice(page, '/shopadmin/counter')
  await page.getByRole('heading', { name: t('counterAccess.door.who') }).waitFor()
}

/** Chooses the first person, who has a PIN. */
export async function openPin(page: Page, t: Translate) {
  await openDoor(page, t)
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('button', { name: t('counterAccess.door.takeOver') }).waitFor()
}

/** A sale below the shown price by an employee, which a colleague approves. */
export async function openSaleApproval(page: Page, t: Translate) {
  await onDevice(page, '/shopadmin/counter')
  await fillBasket(page, t)
  await openDialog(() => t('counter.price.change', { name: ANY }))(page, t)
  const price = page.getByRole('dialog')
  await price.getByRole('textbox', { name: t('counter.price.new') }).fill('0.04')
  await price.getByRole('button', { name: t('counter.price.usual.damaged') }).click()
  await price.getByRole('button', { name: t('counter.price.set') }).click()
  await page
    .getByRole('region', { name: t('counter.basket'), exact: true })
    .getByRole('button', { name: t('statuses.means.card') })
    .click()
  await approval(page, t)
}

/** An employee's refund of a sale, which a colleague approves. */
export async function openRefundApproval(page: Page, t: Translate) {
  await onDevice(page, new URL(page.url()).pathname)
  await openDialog(() => t('orderMoney.refunds.refund'))(page, t)
  await approval(page, t)
}

const approval = (page: Page, t: Translate) =>
  page
    .getByRole('dialog')
    .getByRole('group', { name: t('counterAccess.approval.legend') })
    .waitFor()
