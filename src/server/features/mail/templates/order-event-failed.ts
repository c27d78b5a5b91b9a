import { z } from 'zod'
import type { Template } from './message.ts'

const Failed = z.object({ what: z.string(), orderNumber: z.string(), shopName: z.string(), failure: z.string() })

/** To the administrators: an event of an order is set aside, so its messages, audit log entry and figures are missing. */
export const orderEventFailed: Template = async (_tx, mail, publicUrl) => {
  const { what, orderNumber, shopName, failure } = Failed.parse(mail.data)
  return {
    title: 'An order event is set aside',
    blocks: [
      `“${what}” of order ${orderNumber} at ${shopName} could not be processed, after several tries. Its messages, its audit log entry and the figures of its day are missing. Everything else goes on.`,
      `The last error: ${failure}`,
      { button: 'Open the platform', href: `${publicUrl}/platformadmin` },
    ],
    foot: 'You received this email because you are an administrator of this platform.',
  }
}
