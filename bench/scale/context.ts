import type pg from 'pg'
import { FARTHEST_EMAIL } from '#shared/contract/platform/emails.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { marketCardPath, productPath } from '#shared/rules/products/product-address.ts'

const query = `
  with shop as (select id, slug, owner_id from shops where id = $1),
    middle as (select * from orders where shop_id = $1 and status = 'shipped' order by id
      offset (select count(*) / 2 from orders where shop_id = $1 and status = 'shipped') limit 1),
    sold as (select * from products where shop_id = $1 and pokemon_product_id is not null and category = 'singles'
      and is_active and in_stock and name ~ '^[A-Za-z]{4}' and archived_at is null order by id
      offset (select count(*) / 10 from products where shop_id = $1) limit 1)
  select shop.id as shop, shop.slug, shop.owner_id as owner, middle.id as "order", middle.order_number as "orderNumber", middle.page_key as key,
    middle.customer_email as email, middle.customer_id as customer, sold.id as product, sold.pokemon_product_id as entry, sold.game,
    sold.set_name as set, sold.set_name as "plainSet", sold.name, substring(lower(sold.name) from '^[a-z]+') as word,
    (select id from invoices where shop_id = $1 and order_id = middle.id) as invoice,
    (select id from orders where shop_id = $1 order by id offset (select count(*) / 10 from orders where shop_id = $1) limit 1) as "oldOrder",
    (select string_agg(id::text, ',') from (select id from orders where shop_id = $1 and status = 'paid' order by id limit 20) as few) as "paidOrders",
    (select string_agg(id::text, ',') from (select id from products where shop_id = $1 order by id limit 50) as few) as products,
    (select string_agg(id::text, ',') from (select distinct pokemon_product_id as id from products
      where shop_id = $1 and pokemon_product_id is not null limit 50) as few) as entries,
    offer.id as offer, offer.number as "offerNumber", offer.email as "offerEmail", offer.page_key as "offerKey", offer.parent_key as "parentKey",
    (select coalesce(max(id) filter (where state <> 'settled'), max(id)) from buy_offers where shop_id = $1) as "openOffer",
    (select id from buy_offers where shop_id = $1 order by id offset (select count(*) / 10 from buy_offers where shop_id = $1) limit 1) as "oldOffer",
    account.id as account, account.page_key as "accountKey", account.email as "accountEmail", card.id as "cardAccount", card.order_number as "cardOrder",
    (select id from credit_accounts where shop_id = $1 order by id offset (select count(*) / 10 from credit_accounts where shop_id = $1) limit 1) as "oldAccount",
    (select max(id) from rip_sessions where shop_id = $1 and ended_at is not null) as session,
    (select page_key from orders where shop_id = $1 and id = (select max(order_id) from rips where shop_id = $1 and state = 'done')) as "liveKey",
    spot.page_key as "spotKey", spot.break_id as break,
    hook.id as hook, (select max(id) from webhooks where shop_id = $1 and state = 'failing') as "failingHook",
    (select max(id) from webhook_deliveries where shop_id = $1 and webhook_id = hook.id) as delivery,
    (select id from webhook_deliveries where shop_id = $1 and webhook_id = hook.id order by id
      offset (select count(*) / 10 from webhook_deliveries where shop_id = $1 and webhook_id = hook.id) limit 1) as "oldDelivery",
    (select min(user_id) from shop_members where shop_id = $1 and role <> 'owner') as member,
    (select max(number) from till_closings where shop_id = $1) as closing,
    (select max(id) from email_logs) as mail, (select least(${FARTHEST_EMAIL}, count(*) / 2) from email_logs) as "farMail"
  from shop, middle, sold,
    (select * from buy_offers where shop_id = $1 and state = 'settled' and email is not null order by id desc limit 1) as offer,
    (select * from credit_accounts where shop_id = $1 and kind = 'mailbox' order by id desc limit 1) as account,
    (select a.id, o.order_number from credit_accounts a join orders o on o.shop_id = a.shop_id and o.id = a.order_id
      where a.shop_id = $1 and a.kind = 'card' order by a.id desc limit 1) as card,
    (select page_key, break_id from break_products b join order_items i on i.shop_id = b.shop_id and i.product_id = b.product_id
      join orders o on o.shop_id = i.shop_id and o.id = i.order_id where b.shop_id = $1 and o.status = 'shipped' order by b.break_id desc, o.id limit 1) as spot,
    (select min(id) as id from webhooks where shop_id = $1 and state = 'on') as hook`

/** Of the measured shop. */
export const OVERLAY_KEY = 'bench'.padEnd(43, 'k')

export type Context = Readonly<Record<string, string>>

/** Parameters of addresses: records of the measured shop, from the middle of its range. */
export async function contextOf(client: pg.Client, shopId: number): Promise<Context> {
  const { rows } = await client.query<Record<string, string | null>>(query, [shopId])
  if (!rows[0]) throw new Error(`bench: shop ${shopId} has too little to ask for`)
  const found = Object.entries(rows[0]).map(([name, value]) => [name, encodeURIComponent(value ?? '')] as const)
  const today = amsterdamDay(new Date())
  const days = [6, 29, 30, 60, 364].map((ago) => [`day${ago}`, addDays(today, -ago)] as const)
  const { word = '' } = Object.fromEntries(found)
  const {
    slug = '',
    name = '',
    product,
    entry,
  } = Object.fromEntries(Object.entries(rows[0]).map(([key, value]) => [key, value ?? '']))
  const quarterAgo = addDays(today, -92)
  return {
    ...Object.fromEntries([...found, ...days]),
    today,
    overlayKey: OVERLAY_KEY,
    year: today.slice(0, 4),
    month: addDays(today, -31).slice(0, 7),
    plainSet: rows[0]?.plainSet ?? '',
    plainName: name,
    mistyped: word.slice(0, 2) + word.slice(3),
    productPage: productPath(slug, { id: Number(product), name }),
    cardPage: marketCardPath({ id: Number(entry), name }),
    quarter: `${quarterAgo.slice(0, 4)}-Q${Math.ceil(Number(quarterAgo.slice(5, 7)) / 3)}`,
  }
}

let times = 0

/** The address of a call; `{once}` is different each time, to avoid cached pages. */
export const addressOf = (path: string, context: Context): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'once' ? `once=${++times}` : (context[name] ?? '')))
