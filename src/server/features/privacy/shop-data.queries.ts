import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { inStates } from '#server/database/order-states.ts'
import { one, only } from '#server/database/rows.ts'
import type { PersonalData } from '#shared/contract/accounts/privacy.ts'

type ShopData = PersonalData['shops'][number]

/** Shops with data about an address. */
export async function shopsKnowing(db: Queryable, email: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::float8 as id from (
      select shop_id as id from customers where email = ${email}
      union select shop_id from orders where customer_email = ${email}
      union select shop_id from order_blocks where kind = 'email' and value = ${email}
      union select shop_id from stock_alerts where email = ${email}
      union select shop_id from credit_accounts where email = ${email}
      union select shop_id from draft_orders where customer_email = ${email}
      union select shop_id from buy_offers where shop_id = any(array(select id from shops)) and email = ${email}
      union select shop_id from products where reserved_for = ${email}
      union select shop_id from email_logs where shop_id = any(array(select id from shops)) and to_email = ${email}
    ) known order by id`)
  return rows.map(({ id }) => id)
}

/** A timestamp in the format of the contract. */
const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

export const messages = (where: ReturnType<typeof sql>) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('mail.created_at')}, 'subject', subject, 'status', status) order by mail.id), '[]')
   from email_logs mail where ${where})`

/** A shop's data about an address. Every part filters by shop, so that one database answers. */
export async function shopData(db: Queryable, shopId: number, email: string): Promise<ShopData | undefined> {
  const { rows } = await db.execute<Omit<ShopData, 'messages'>>(sql`
    select s.name as shop,
      (select ${moment('c.created_at')} from customers c where c.shop_id = ${shopId} and c.email = ${email}) as "customerSince",
      (select c.notes from customers c where c.shop_id = ${shopId} and c.email = ${email}) as "notesOfShop",
      coalesce((select c.tags from customers c where c.shop_id = ${shopId} and c.email = ${email}), '{}') as "tagsOfShop",
      exists (select from order_blocks b where b.shop_id = ${shopId} and b.kind = 'email' and b.value = ${email}) as "blockedByShop",
      ${waitsFor(shopId, email)} as "waitsFor",
      ${draftsFor(shopId, email)} as "draftOrders",
      ${creditOf(shopId, email)} as "storeCredit",
      ${offersOf(shopId, email)} as offers,
      array(select p.name from products p where p.shop_id = ${shopId} and p.reserved_for = ${email} order by p.id) as "reservedProducts",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'number', o.order_number, 'placedAt', ${moment('o.created_at')}, 'status', o.status, 'paymentStatus', o.payment_status,
          'totalCents', o.total_cents, 'shippingCents', o.shipping_cents, 'delivery', o.delivery,
          'shipping', o.shipping,
          'deliveryAddress', o.delivery_address, 'trackingCode', o.tracking_code, 'recording', o.recording_url,
          'notesOfShop', o.notes, 'note', o.customer_note, 'gift', o.gift, 'extras', o.extras,
          'networkAddress', o.network, 'language', o.language,
          'lines', ${lines(shopId)}, 'invoices', ${invoices(shopId)}, 'payments', ${payments(shopId)},
          'parcels', ${parcels(shopId)}, 'withdrawals', ${withdrawals(shopId)}, 'refunds', ${refunds(shopId)},
          'nameOnStream', (select r.alias from rip_orders r where r.shop_id = ${shopId} and r.order_id = o.id),
          'liveOpening', ${liveOpening(shopId)}, 'pulls', ${pulled(shopId)}, 'messagesOfShop', ${messagesOfShop(shopId)}) order by o.id)
        from orders o where o.shop_id = ${shopId} and o.customer_email = ${email}), '[]') as orders
    from shops s where s.id = ${shopId}`)
  const data = one(rows)
  return data && { ...data, messages: await messagesAt(db, shopId, email) }
}

const liveOpening = (shopId: number) => sql`(
  select jsonb_build_object('title', s.title, 'startsAt', ${moment('s.starts_at')}, 'reminder', r.remind)
  from rip_orders r join rip_sessions s on s.shop_id = r.shop_id and s.id = r.session_id
  where r.shop_id = ${shopId} and r.order_id = o.id)`

async function messagesAt(db: Queryable, shopId: number, email: string): Promise<ShopData['messages']> {
  const { rows } = await db.execute<Pick<ShopData, 'messages'>>(sql`
    select ${messages(sql`mail.shop_id = ${shopId} and mail.to_email = ${email}`)} as messages`)
  return only(rows).messages
}

const waitsFor = (shopId: number, email: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'askedAt', ${moment('a.asked_at')}) order by a.id), '[]')
  from stock_alerts a join products p on p.shop_id = ${shopId} and p.id = a.product_id
  where a.shop_id = ${shopId} and a.email = ${email})`

const draftsFor = (shopId: number, email: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('d.created_at')}, 'note', d.note, 'language', d.language,
    'shippingCents', d.shipping_cents, 'delivery', d.delivery, 'country', d.country, 'method', d.method,
    'heldSince', ${moment('d.held_at')}, 'seenAt', ${moment('d.seen_at')}, 'extras', d.extras, 'lines', (
      select jsonb_agg(jsonb_build_object('product', p.name, 'quantity', line.quantity, 'priceCents', line."priceCents") order by p.id)
      from jsonb_to_recordset(d.items) as line("productId" bigint, quantity int, "priceCents" bigint)
      join products p on p.shop_id = ${shopId} and p.id = line."productId")) order by d.id), '[]')
  from draft_orders d where d.shop_id = ${shopId} and d.customer_email = ${email})`

const creditOf = (shopId: number, email: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'endsOn', a.ends_on, 'message', a.message, 'movements', (
      select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('m.created_at')}, 'cause', m.cause, 'amountCents', m.amount_cents,
        'order', o.order_number, 'reason', m.reason) order by m.id), '[]')
      from credit_movements m left join orders o on o.shop_id = ${shopId} and o.id = m.order_id
      where m.shop_id = ${shopId} and m.account_id = a.id)) order by a.id), '[]')
  from credit_accounts a where a.shop_id = ${shopId} and a.email = ${email})`

const offersOf = (shopId: number, email: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('number', 'B-' || f.number, 'at', ${moment('f.created_at')}, 'state', f.state,
    'name', f.name, 'address', f.address, 'birthYear', f.birth_year, 'parent', nullif(f.parent_name, ''), 'parentEmail', f.parent_email,
    'hasAccount', f.account is not null, 'hasIdentity', f.identity is not null, 'note', f.note,
    'cashCents', f.cash_cents, 'bankCents', f.bank_cents, 'creditCents', f.credit_cents,
    'statement', (select 'IV-' || s.year || '-' || lpad(s.number::text, 4, '0') from purchase_statements s
      where s.shop_id = ${shopId} and s.offer_id = f.id),
    'declaredAt', ${moment('f.declared_at')}, 'hasSignature', f.signature is not null,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('card', l.card ->> 'name', 'pieces', l.pieces, 'boughtPieces',
        case when f.state = 'settled' and l.accepted is distinct from false then l.found_pieces end) order by l.id), '[]')
      from buy_offer_lines l where l.shop_id = ${shopId} and l.offer_id = f.id),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('e.at')}, 'byYou', e.by_customer, 'text', e.message) order by e.id), '[]')
      from buy_offer_events e where e.shop_id = ${shopId} and e.offer_id = f.id and e.message <> '')) order by f.id), '[]')
  from buy_offers f where f.shop_id = ${shopId} and f.email = ${email})`

const lines = (shopId: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('product', i.product_name, 'quantity', i.quantity, 'priceCents', i.price_cents,
    'askedToOpenLive', case when i.open_live_version is not null then
      jsonb_build_object('at', ${moment('o.created_at')}, 'version', i.open_live_version) end, 'openedLive', i.opened_quantity) order by i.id), '[]')
  from order_items i where i.shop_id = ${shopId} and i.order_id = o.id)`

const invoices = (shopId: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('number', v.year || '-' || lpad(v.number::text, 4, '0'), 'issuedOn', v.issued_on,
    'totalCents', v.total_cents,
    'buyer', jsonb_path_query_array(v.facts, '$.buyer.company') || (v.facts #> '{buyer,lines}')) order by v.id), '[]')
  from invoices v where v.shop_id = ${shopId} and v.order_id = o.id)`

const payments = (shopId: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('day', p.received_on, 'amountCents', p.amount_cents, 'payer', e.name,
    'account', e.counter_account, 'description', e.description) order by p.id), '[]')
  from payments p left join bank_entries e on e.shop_id = ${shopId} and e.id = p.entry_id
  where p.shop_id = ${shopId} and p.order_id = o.id)`

const pulled = (shopId: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('p.at')}, 'card', p.card ->> 'name', 'number', p.card ->> 'number',
    'set', p.card ->> 'setName', 'photo', p.photo_url, 'toYou', p.to_customer) order by p.number), '[]')
  from pulls p where p.shop_id = ${shopId} and p.order_id = o.id)`

const withdrawals = (shopId: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('w.created_at')}, 'name', w.name, 'reason', w.reason,
    'refundedCents', w.refunded_cents) order by w.id), '[]')
  from withdrawals w where w.shop_id = ${shopId} and w.order_id = o.id)`

const refunds = (shopId: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('r.created_at')}, 'amountCents', r.amount_cents + r.credit_cents, 'reason', r.reason) order by r.id), '[]')
  from refunds r where r.shop_id = ${shopId} and r.order_id = o.id)`

const parcels = (shopId: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('p.sent_at')}, 'trackingCode', p.tracking_code) order by p.id), '[]')
  from parcels p where p.shop_id = ${shopId} and p.order_id = o.id)`

const messagesOfShop = (shopId: number) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', ${moment('m.created_at')}, 'text', m.body) order by m.id), '[]')
  from order_messages m where m.shop_id = ${shopId} and m.order_id = o.id)`

/** An address's orders, marked open while the shop has work to do or a recent change is not mailed yet. */
export async function ordersOf(db: Queryable, shopId: number, email: string) {
  const { rows } = await db.execute<{ id: number; number: string; shop: string; open: boolean }>(sql`
    select o.id::float8 as id, o.order_number as number, s.name as shop,
      ${inStates(sql`o.status`, 'open')} or (o.status = 'cancelled' and o.payment_status = 'paid')
      or exists (select from withdrawals w where w.shop_id = ${shopId} and w.order_id = o.id and w.refunded_at is null and o.status <> 'cancelled')
      or exists (select from order_events e where e.shop_id = ${shopId} and e.order_id = o.id and e.state = 'waiting') as open
    from orders o join shops s on s.id = o.shop_id
    where o.shop_id = ${shopId} and o.customer_email = ${email} order by o.id`)
  return rows
}
