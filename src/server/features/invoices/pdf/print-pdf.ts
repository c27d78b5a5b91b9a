import { pdfPool } from '#server/pdf/pdf-pool.ts'
import type { Printed } from './printed.ts'

/** Draws an invoice, a credit note or the books of a quarter. Throws 503 when the queue is full. */
export const printPdf = pdfPool<Printed>(new URL('./pdf-thread.ts', import.meta.url))
