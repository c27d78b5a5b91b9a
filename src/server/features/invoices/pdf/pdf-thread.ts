import { drawBooks } from './draw-books.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { Printed } from './printed.ts'

export default (printed: Printed): Promise<Uint8Array> =>
  printed.what === 'invoice' ? drawInvoice(printed) : drawBooks(printed)
