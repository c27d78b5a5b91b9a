import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { EmailSettings } from '#shared/contract/platform/emails.ts'

/** Folder for messages when there is no mail server. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail')

/** Without a mail server, messages are only stored as files. */
export const hasMailServer = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): boolean => smtpUrl !== undefined

/** Mail settings without the user name and password. */
export function mailSettings(config: Config): EmailSettings {
  const sender = { fromName: config.mailFrom.name, fromEmail: config.mailFrom.address }
  if (config.smtpUrl === undefined) return { server: null, folder: mailFolder(config), ...sender }
  const { protocol, hostname, port, username, searchParams } = new URL(config.smtpUrl)
  const ssl = protocol === 'smtps:'
  return {
    server: {
      host: decodeURIComponent(hostname).replace(/^\[|\]$/g, ''),
      port: Number(port) || (ssl ? 465 : 587),
      ssl,
      certificateChecked: searchParams.get('tls.rejectUnauthorized') !== 'false',
      signsIn: username !== '',
    },
    folder: null,
    ...sender,
  }
}
