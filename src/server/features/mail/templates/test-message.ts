import { lookOf } from './look.ts'
import { frame, paragraph } from './parts.ts'
import type { Template } from './template.ts'

/** To the administrator who asks whether messages arrive. */
export const testMessage: Template = async (_tx, mail, publicUrl) => {
  const look = lookOf(null)
  const host = new URL(publicUrl).host
  const said = `This is a test message of ${host}. If you can read it, messages of the platform arrive at ${mail.toEmail}.`
  const asked = `Asked for on ${mail.createdAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`
  const why = 'You received this email because you asked for it in Email Management.'
  return {
    fromName: undefined,
    element: frame({
      look,
      name: 'Toploader',
      title: 'It works',
      preview: said,
      foot: why,
      children: [paragraph(look, said), paragraph(look, asked)],
    }),
    text: ['It works', said, asked, why].join('\n\n'),
  }
}
