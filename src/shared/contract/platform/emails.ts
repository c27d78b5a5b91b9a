import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, ReaderLanguage, Timestamp, words } from '../fields.ts'
import { problem, refusal } from '../problem.ts'

/** `kept`: there is no mail server, so the message was written to a file and has reached nobody. */
export const emailStatuses = ['pending', 'sent', 'kept', 'failed'] as const
export const emailTypes = ['test', 'transactional', 'marketing'] as const

/** One line of the log. `errorMessage` is what the mail server said last. */
export const LoggedEmail = z.strictObject({
  id: z.number(),
  /** Empty until it is sent for the first time. */
  fromEmail: z.string().nullable(),
  toEmail: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  /** That it is written in. */
  language: ReaderLanguage,
  type: z.enum(emailTypes),
  status: z.enum(emailStatuses),
  attempts: z.number(),
  errorMessage: z.string().nullable(),
  nextAttemptAt: Timestamp.nullable(),
  /** Who had it sent by hand. */
  sentBy: z.string().nullable(),
  sentAt: Timestamp.nullable(),
  createdAt: Timestamp,
})
export type LoggedEmail = z.infer<typeof LoggedEmail>

/** With what it says: null before it is made, and again after 90 days. */
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

/** So many messages can be stepped over: whoever looks for older ones searches for them. */
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

/** The configuration that is in force, without secrets. */
export const EmailSettings = z.strictObject({
  /** Null: there is no mail server, and messages are saved as files in `folder`. */
  server: z
    .strictObject({
      host: z.string(),
      port: z.number(),
      /** From the first byte on (smtps); otherwise the server may ask for it later. */
      ssl: z.boolean(),
      /** Whether the server's certificate is checked. */
      certificateChecked: z.boolean(),
      /** Whether there is someone to sign in as. */
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
  /** `reason`: the mail server's words where it is not connected. */
  answer: z.strictObject({ connected: z.boolean(), reason: z.string().nullable() }),
})

export const sendTestEmail = endpoint({
  name: 'emails.sendTest',
  method: 'POST',
  path: '/api/admin/emails/test',
  access: 'superadmin',
  summary:
    'Send a test message to the person who is signed in; 502 with the words of the mail server where it does not go out',
  /** `mailServer`: false when there is none and the message was only kept as a file. */
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
