import type { Mail } from './message.ts'

/** A test message to the administrator who requests it. */
export const testMail: Mail = {
  name: 'test',
  subject: () => (t) => t('notices.test.subject'),
  async content(_tx, mail, { t, publicUrl }) {
    const [day = '', time = ''] = mail.createdAt.toISOString().slice(0, 16).split('T')
    return {
      title: t('notices.test.title'),
      blocks: [
        t('notices.test.arrives', { host: new URL(publicUrl).host, email: mail.toEmail }),
        t('notices.test.asked', { day, time }),
      ],
      foot: t('notices.foot.test'),
    }
  },
}
