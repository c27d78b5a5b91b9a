import { expect } from '@playwright/test'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'

/** A mailbox for the invitations of a platform with these settings. */
export async function startTeamMail() {
  const mail = await startMailServer()
  return { mail, settings: { SMTP_URL: mail.url, MAIL_FROM: 'Toploader <no-reply@toploader.test>' } }
}

/** Token of the latest invitation to an address. */
export async function invitationTo(mail: MailServer, email: string): Promise<string> {
  let token: string | undefined
  await expect(() => {
    const sent = mail.arrived
      .filter(({ to }) => to.includes(email))
      .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .filter((source) => source.includes('/invitation#'))
    token = /\/invitation#([\w-]{43})/.exec(sent.at(-1) ?? '')?.[1]
    expect(token).toBeTruthy()
  }).toPass({ timeout: 20_000 })
  return token ?? ''
}
