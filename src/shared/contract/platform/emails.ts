import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, ReaderLanguage, Timestamp, words } from '../fields.ts'
import { problem, refusal } from '../problem.ts'

/** Without a mail server, a message is written to a file and never becomes `sent`. */
export const emailStatuses = ['pending', 'sent', 'kept', 'failed'] as const
export const emailTypes = ['test', 'transactional', 'marketing'] as const

/** A line of the log. `errorMessage` is the mail server's last response. */
export const LoggedEmail = z.strictObject({
  id: z.number(),
  /** Empty until the first attempt. */
  fromEmail: z.string().nullable(),
  toEmail: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  /** Language of the message. */
  language: ReaderLanguage,
  type: z.enum(emailTypes),
  status: z.enum(emailStatuses),
  attempts: z.number(),
  errorMessage: z.string().nullable(),
  nextAttemptAt: Timestamp.nullable(),
  /** Administrator who sent it by hand. */
  sentBy: z.string().nullable(),
  sentAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type LoggedEmail = z.infer<typeof LoggedEmail>

/** Includes the content: null before it is rendered, and again after 90 days. */
export const EmailContent = z.strictObject({
  ...LoggedEmail.shape,
  body: z.string().nullable(),
  html: z.string().nullable(),
})
export type EmailContent = z.infer<typeof EmailContent>

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number(problem('notNumber'))
    .int(problem('notWhole'))
    .min(least, problem('tooSmall', { limit: least }))
    .max(most, refusal('mostOf', { limit: most }))

/** Maximum offset of the list; older messages are found by search. */
export const FARTHEST_EMAIL = 100_000

export const listEmails = endpoint({
  name: 'emails.list',
  method: 'GET',
  path: '/api/admin/emails',
  access: 'superadmin',
  summary: 'The log of all messages, newest first',
  query: z.strictObject({
    limit: wholeNumber(1, 100).optional(),
    offset: wholeNumber(0, FARTHEST_EMAIL).optional(),
    status: z.enum(['all', ...emailStatuses], refusal('emailStatus')).optional(),
    /** Part of the recipient's address or of the subject. */
    search: words(200).optional(),
  }),
  /** `totalIsExact` is false where more match than `total`. */
  answer: z.strictObject({ emails: z.array(LoggedEmail), total: z.number(), totalIsExact: z.boolean() }),
})

/** The active configuration, without secrets. */
export const EmailSettings = z.strictObject({
  /** Null: no mail server; messages are saved as files in `folder`. */
  server: z
    .strictObject({
      host: z.string(),
      port: z.number(),
      /** TLS from the start (smtps); otherwise the server may upgrade with STARTTLS. */
      ssl: z.boolean(),
      /** Whether the server's certificate is verified. */
      certificateChecked: z.boolean(),
      /** Whether credentials are configured. */
      signsIn: z.boolean(),
    })
    .nullable(),
  folder: z.string().nullable(),
  fromName: z.string(),
  fromEmail: z.string(),
})
export type EmailSettings = z.infer<typeof EmailSettings>

export const getEmailSettings = endpoint({
  name: 'emails.getSettings',
  method: 'GET',
  path: '/api/admin/emails/settings',
  access: 'superadmin',
  summary: 'How messages are sent: the mail server and the sender, without secrets',
  answer: EmailSettings,
})

export const testEmailConnection = endpoint({
  name: 'emails.testConnection',
  method: 'GET',
  path: '/api/admin/emails/connection-test',
  access: 'superadmin',
  summary: 'Connect to the mail server and sign in, without sending anything',
  /** `reason`: the mail server's response when not connected. */
  answer: z.strictObject({ connected: z.boolean(), reason: z.string().nullable() }),
})

export const sendTestEmail = endpoint({
  name: 'emails.sendTest',
  method: 'POST',
  path: '/api/admin/emails/test',
  access: 'superadmin',
  summary:
    'Send a test message to the person who is signed in; 502 with the words of the mail server where it does not go out',
  /** `mailServer`: false when no mail server is configured and the message was saved as a file. */
  answer: z.strictObject({ email: z.string(), mailServer: z.boolean() }),
})

export const getEmail = endpoint({
  name: 'emails.get',
  method: 'GET',
  path: '/api/admin/emails/:id',
  access: 'superadmin',
  summary: 'One message with what it says',
  params: ById,
  answer: EmailContent,
})

export const sendEmailAgain = endpoint({
  name: 'emails.sendAgain',
  method: 'POST',
  path: '/api/admin/emails/:id/send-again',
  access: 'superadmin',
  summary: 'Try a message that has failed, or was kept as a file, once more, with all its tries',
  params: ById,
  answer: LoggedEmail,
})
