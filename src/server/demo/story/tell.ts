import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { quietHandling } from '#server/all-consumers.ts'
import type { Database } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { orders, shops, users } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { registerAccount } from '#server/features/account/account.ts'
import { endSessionsOf, ensureAdministrator } from '#server/features/auth/auth.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import { saveCompany, settleOrder } from '#server/features/invoices/invoices.ts'
import type { NewPicture } from '#server/features/media/media.ts'
import { moveOrder, placeOrder } from '#server/features/orders/orders.ts'
import { approveShop } from '#server/features/platform/platform.ts'
import { addProduct } from '#server/features/products/products.ts'
import { saveSeller } from '#server/features/sellers/sellers.ts'
import { saveSettings } from '#server/features/shops/shops.ts'
import { bookStatement, uploadStatement } from '#server/features/statements/statements.ts'
import { publishTerms } from '#server/features/terms/terms.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { Registration } from '#shared/contract/accounts/entrance.ts'
import { OrderUpdate } from '#shared/contract/orders/order-updates.ts'
import { NewProduct } from '#shared/contract/products/products.ts'
import { ShopSettings } from '#shared/contract/shops/shops.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { DEMO_PASSWORD } from '../logins.ts'
import type { ComingPictures } from '../read-pictures.ts'
import { type BankLine, bankStatement, latestLines } from './bank-statement.ts'
import { calendarOf } from './calendar.ts'
import type { Happening, ShopStory } from './plan.ts'
import type { PlannedCount } from './plan-counter.ts'
import { planned } from './planned.ts'
import { sellers, termsAnswers } from './sellers.ts'
import type { Times } from './set-times.ts'
import { countDrawer, giveBack, sell } from './tell-counter.ts'
import { toCheckout } from './to-checkout.ts'

/** A user with an account who acts in the story. */
type Person = { id: number; role: string }

/** Highest ids of each kind of row. */
type Newest = Record<'activity' | 'events' | 'invoices' | 'stock' | 'payments' | 'refunds' | 'credit', number>

/** Ids of a shop of the story in the database. */
type ShopProgress = {
  shopId: number
  owner: Person
  productIds: Map<number, number>
  orderIds: Map<number, number>
  saleIds: Map<number, number>
  /** Codes of gift cards by the place of their sale. */
  cardCodes: Map<number, string>
}

type Tools = {
  db: Database
  admin: { email: string; password: string }
  log: Logger
  pictures: ComingPictures
  encryption: Encryption
  allowsDraws: boolean
  now: Date
}

const visitor = { ip: '127.0.0.1', userAgent: 'Toploader demo' }

/** Writes a story to a database, event by event, and records the intended time of each. */
export class Teller {
  readonly #db: Database
  readonly #with: Tools
  readonly #progress = new Map<ShopStory, ShopProgress>()
  #administrator: Person | undefined
  #last: Newest = { activity: 0, events: 0, invoices: 0, stock: 0, payments: 0, refunds: 0, credit: 0 }
  readonly times: Times = {
    users: [],
    shops: [],
    products: [],
    orders: [],
    activity: [],
    events: [],
    invoices: [],
    stock: [],
    payments: [],
    refunds: [],
    credit: [],
    closings: [],
  }

  constructor(tools: Tools) {
    this.#db = tools.db
    this.#with = tools
  }

  tell(happening: Happening): Promise<void> {
    return this.tellAt(happening.at, () => this.#happen(happening))
  }

  /** Records a time for everything that this work writes. */
  async tellAt(at: Date, work: () => Promise<void>): Promise<void> {
    await work()
    const newest = await this.#newest()
    for (const kind of ['activity', 'events', 'invoices', 'stock', 'payments', 'refunds', 'credit'] as const) {
      const stretch = { after: this.#last[kind], upTo: newest[kind], at }
      if (stretch.upTo > stretch.after) this.times[kind].push(stretch)
    }
    this.#last = newest
  }

  async #newest() {
    const { rows } = await this.#db.execute<Newest>(sql`
      select coalesce((select max(id) from activity), 0)::float8 as activity,
        coalesce((select max(id) from order_events), 0)::float8 as events,
        coalesce((select max(id) from invoices), 0)::float8 as invoices,
        coalesce((select max(id) from stock_changes), 0)::float8 as stock,
        coalesce((select max(id) from payments), 0)::float8 as payments,
        coalesce((select max(id) from refunds), 0)::float8 as refunds,
        coalesce((select max(id) from credit_movements), 0)::float8 as credit`)
    return only(rows)
  }

  async #happen(happening: Happening): Promise<void> {
    switch (happening.kind) {
      case 'administrator':
        return this.#makeAdministrator(happening.at)
      case 'owner signs up':
        return this.#signUp(happening.shop, happening.at)
      case 'shop is set up':
        return this.#setUp(happening.shop)
      case 'seller is entered':
        return this.#enterSeller(happening.shop)
      case 'shop is approved':
        return approveShop(this.#db, this.#shop(happening.shop).shopId, true, this.#administrator)
      case 'shop is closed':
        return this.#close(happening.shop, happening.at)
      case 'product is added':
        return this.#add(happening.shop, happening.product, happening.at)
      case 'order is placed':
        return this.#place(happening.shop, happening.order, happening.at)
      case 'order moves on':
        return this.#move(happening)
      case 'sold at the counter':
        return this.#sell(happening.shop, happening.sale, happening.at)
      case 'counter sale is refunded':
        return this.#giveBack(happening.shop, happening.sale, happening.at)
      case 'drawer is counted':
        return this.#count(happening.shop, happening.count)
      case 'bank statement comes':
        return this.#upload(happening.shop, latestLines, happening.at).then(() => undefined)
    }
  }

  async #makeAdministrator(at: Date) {
    const administrators = () =>
      this.#db.select({ id: users.id, role: users.role }).from(users).where(eq(users.role, 'superadmin'))
    const before = one(await administrators())
    // Rows from before the story keep their own times.
    this.#last = await this.#newest()
    await ensureAdministrator(this.#db, this.#with.admin, this.#with.log)
    this.#administrator = before ?? only(await administrators())
    if (!before) this.times.users.push({ id: this.#administrator.id, at })
  }

  async #signUp(shop: ShopStory, at: Date) {
    const registration = Registration.parse({ ...shop.owner, password: DEMO_PASSWORD })
    const { user } = await registerAccount(this.#db, registration, undefined, visitor, { confirmed: true })
    // No client has the token of this session.
    await endSessionsOf(this.#db, user.id)
    const { id: shopId } = only(await this.#db.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, user.id)))
    this.#progress.set(shop, {
      shopId,
      owner: user,
      productIds: new Map(),
      orderIds: new Map(),
      saleIds: new Map(),
      cardCodes: new Map(),
    })
    this.times.users.push({ id: user.id, at })
    this.times.shops.push({ id: shopId, at })
  }

  async #setUp(shop: ShopStory) {
    const { shopId, owner } = this.#shop(shop)
    // The story has orders that wait for payment for weeks.
    const settings = ShopSettings.parse({ ...shop.settings, pendingDays: null })
    const pictures = { headerImageUrl: await this.#picture(shop.banner), logoUrl: await this.#picture(shop.logo) }
    await saveSettings(this.#db, [shopId], shopId, settings, owner, { pictures })
  }

  async #enterSeller(shop: ShopStory) {
    const { shopId, owner } = this.#shop(shop)
    await saveSeller(this.#db, [shopId], shopId, sellers[shop.key], owner)
    await publishTerms(this.#db, [shopId], shopId, termsAnswers, {
      actor: owner,
      allowsDraws: this.#with.allowsDraws,
    })
  }

  async #picture(name: string | undefined): Promise<NewPicture | undefined> {
    return name === undefined ? undefined : this.#with.pictures.get(name)
  }

  async #close(shop: ShopStory, at: Date) {
    const { shopId, owner } = this.#shop(shop)
    await saveSettings(this.#db, [shopId], shopId, { isActive: false }, owner)
    this.times.shops.push({ id: shopId, changed: at })
  }

  async #add(shop: ShopStory, place: number, at: Date) {
    const { shopId, owner, productIds } = this.#shop(shop)
    const { picture, outInDays, ...form } = planned(shop.products, place)
    const releaseDate =
      outInDays === undefined ? undefined : amsterdamDay(calendarOf(this.#with.now).day(-outInDays, 16))
    // Products bought from collectors are sold under the margin scheme.
    const vatScheme = form.purchasePriceCents === undefined ? null : 'margin'
    const product = NewProduct.parse({ ...form, vatScheme, releaseDate, shopId })
    const { id } = await addProduct(this.#db, [shopId], product, owner, await this.#picture(picture))
    productIds.set(place, id)
    this.times.products.push({ shopId, id, at })
  }

  async #place(shop: ShopStory, place: number, at: Date) {
    const { shopId, productIds, orderIds } = this.#shop(shop)
    const order = planned(shop.orders, place)
    const { lines, company } = order
    const { id } = await placeOrder(this.#db, toCheckout(shop, order, { shopId, productIds }))
    if (company) await this.#db.change(shopId, (tx) => saveCompany(tx, { shopId, id }, company))
    await this.#writeDown()
    orderIds.set(place, id)
    this.times.orders.push({ shopId, id, at })
    this.#touch(shop, lines, at)
  }

  async #move({ shop, order: place, step, at }: Extract<Happening, { kind: 'order moves on' }>) {
    const { shopId, owner, orderIds } = this.#shop(shop)
    const id = orderIds.get(place) ?? 0
    const order = planned(shop.orders, place)
    if (step === 'paid' && order.paidByBank) await this.#payByBank(shop, place, at)
    else if (step === 'refunded' || step === 'cancelled')
      await moveOrder(this.#db, [shopId], id, { status: step }, owner)
    else {
      const { trackingCode } = order
      const recordingUrl = order.opensPacks ? `https://video.kaarthuis.example/rips/${place + 1}` : ''
      const more = step === 'shipped' ? { trackingCode } : step === 'ripped' ? { recordingUrl } : {}
      const change = OrderUpdate.parse({ status: step, ...more })
      await moveOrder(this.#db, [shopId], id, change, owner)
    }
    await this.#writeDown()
    if (step === 'paid' || step === 'refunded') await this.#db.change(shopId, (tx) => settleOrder(tx, { shopId, id }))
    this.times.orders.push({ shopId, id, changed: at })
    if (step === 'cancelled') this.#touch(shop, order.lines, at)
  }

  /** Matches the payment of an order in a bank statement, and books it. */
  async #payByBank(shop: ShopStory, place: number, at: Date) {
    const { shopId, owner } = this.#shop(shop)
    const { id } = await this.#upload(shop, [{ order: shop.orders.length - place, by: 'reference' }], at)
    await bookStatement(this.#db, await getShop(this.#db, 'all', shopId), id, undefined, {
      caller: owner,
      language: shop.settings.language,
    })
  }

  async #upload(shop: ShopStory, lines: readonly BankLine[], at: Date) {
    const { shopId, owner, orderIds } = this.#shop(shop)
    const ordered = await this.#db.select().from(orders).where(eq(orders.shopId, shopId))
    const account = shop.settings.bankAccount
    if (!account) throw new Error(`${shop.settings.name} has no bank account`)
    const known = lines.map((line) => {
      const id = line.order === undefined ? undefined : orderIds.get(shop.orders.length - line.order)
      return { line, order: ordered.find((order) => order.id === id) }
    })
    const upload = {
      file: bankStatement(account, known, at),
      fileName: undefined,
      otherAccount: false,
      columns: undefined,
    }
    return uploadStatement(this.#db, await getShop(this.#db, 'all', shopId), upload, owner)
  }

  async #sell(shop: ShopStory, place: number, at: Date) {
    const sale = planned(shop.sales, place)
    const progress = this.#shop(shop)
    const creditCode = sale.credit && progress.cardCodes.get(sale.credit.ofSale)
    const { id, code } = await sell({ db: this.#db, encryption: this.#with.encryption }, progress, {
      shop,
      sale,
      creditCode,
    })
    if (code) progress.cardCodes.set(place, code)
    await this.#writeDown()
    progress.saleIds.set(place, id)
    this.times.orders.push({ shopId: progress.shopId, id, at })
    this.#touch(shop, sale.lines, at)
  }

  async #giveBack(shop: ShopStory, place: number, at: Date) {
    const progress = this.#shop(shop)
    const id = progress.saleIds.get(place) ?? 0
    await giveBack(this.#db, progress, id)
    await this.#writeDown()
    this.times.orders.push({ shopId: progress.shopId, id, changed: at })
  }

  async #count(shop: ShopStory, count: PlannedCount) {
    const progress = this.#shop(shop)
    await countDrawer(this.#db, progress, count)
    const { closings } = this.times
    closings.push({
      shopId: progress.shopId,
      number: count.number,
      at: count.at,
      from: closings.at(-1)?.at ?? count.at,
    })
  }

  /** Customers of the story have no mailbox. */
  #writeDown = () => handleOrderEvents(this.#db, quietHandling)

  /** Records the time of stock changes by an order. */
  #touch(shop: ShopStory, lines: readonly { product: number }[], changed: Date) {
    const { shopId, productIds } = this.#shop(shop)
    for (const { product } of lines) {
      this.times.products.push({ shopId, id: productIds.get(product) ?? 0, changed })
    }
  }

  #shop(shop: ShopStory): ShopProgress {
    const progress = this.#progress.get(shop)
    if (!progress) throw new Error(`${shop.settings.name} has no owner yet`)
    return progress
  }
}
