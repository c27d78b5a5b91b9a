import { z } from 'zod'
import { lookOf } from './look.ts'
import { button, frame, paragraph } from './parts.ts'
import type { Template } from './template.ts'

const Failed = z.object({ what: z.string(), orderNumber: z.string(), shopName: z.string(), failure: z.string() })

/** To the administrators: an event of an order is set aside, so its messages, audit log entry and figures are missing. */
export const orderEventFailed: Template = async (_tx, mail, publicUrl) => {
  const { what, orderNumber, shopName, failure } = Failed.parse(mail.data)
  const look = lookOf(null)
  const said = `“${what}” of order ${orderNumber} at ${shopName} could not be processed, after several tries. Its messages, its audit log entry and the figures of its day are missing. Everything else goes on.`
  const reason = `The last error: ${failure}`
  const page = `${publicUrl}/platformadmin`
  const why = 'You received this email because you are an administrator of this platform.'
  return {
    fromName: undefined,
    element: frame({
      look,
      name: 'Toploader',
      title: 'An order event is set aside',
      preview: said,
      foot: why,
      children: [paragraph(look, said), paragraph(look, reason), button(look, page, 'Open the platform')],
    }),
    text: ['An order event is set aside', said, reason, `Open the platform: ${page}`, why].join('\n\n'),
  }
}
