import { type Answer, addressOf } from '#shared/contract/endpoint.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { bookCardmarketSales, checkCardmarketSales } from '#shared/contract/products/cardmarket.ts'
import { as, Refused } from '../../client.ts'
import type { Store } from '../../given.ts'

const headings =
  'OrderID;Username;Name;Street;City;Country;Is Professional;VAT Number;Date of Purchase;Article Count;Merchandise Value;Shipment Costs;Commission;Total Value;Currency;Description;Product ID;Localized Product Name;Status'

/** A row of Cardmarket's file of sold orders. */
export const soldOrder = (
  number: number,
  shipping: string,
  description: string,
  { country = 'Germany', currency = 'EUR', status = '', total = '5,00' } = {},
) =>
  `${number};buyer;Ash K;Straat 1;1000 City;${country};;;2026-01-29 22:19:35;1;5,00;${shipping};0,25;${total};${currency};${description};;;${status}`

export const soldFile = (...rows: string[]): Buffer<ArrayBuffer> => Buffer.from([headings, ...rows].join('\r\n'))

type SoldLines = Answer<typeof checkCardmarketSales>

async function send({ shop, owner }: Store, { path }: { path: string }, file: Buffer<ArrayBuffer>): Promise<SoldLines> {
  const answer = await as(owner).raw('POST', addressOf(path, shop), {
    headers: { 'content-type': 'text/csv' },
    body: file,
  })
  if (answer.status >= 400) throw new Refused(answer.status, answer.json as ErrorBody)
  return answer.json as SoldLines
}

export const checkSold = (store: Store, file: Buffer<ArrayBuffer>) => send(store, checkCardmarketSales, file)
export const bookSold = (store: Store, file: Buffer<ArrayBuffer>) => send(store, bookCardmarketSales, file)
