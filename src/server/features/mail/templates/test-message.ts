import type { Template } from './message.ts'

/** To the administrator who asks whether messages arrive. */
export const testMessage: Template = async (_tx, mail, publicUrl) => {
  const host = new URL(publicUrl).host
  return {
    title: 'It works',
    blocks: [
      `This is a test message of ${host}. If you can read it, messages of the platform arrive at ${mail.toEmail}.`,
      `Asked for on ${mail.createdAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`,
    ],
    foot: 'You received this email because you asked for it in Email Management.',
  }
}
