import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { makeLink, pendingAddress } from '#server/features/auth/auth.ts'
import { nameProblem } from '#shared/rules/text/names.ts'
import { lookOf } from './look.ts'
import { button, frame, paragraph } from './parts.ts'
import type { Said, Template } from './template.ts'

const PLATFORM = 'Toploader'
const NOT_ME = 'If this was not you, set a new password at once'

type Message = {
  title: string
  lines: readonly string[]
  page: string
  label: string
  foot: string
  /** The token in the link. */
  secret?: string
}

function saying({ title, lines, page, label, foot, secret }: Message): Said {
  const look = lookOf(null)
  return {
    fromName: undefined,
    element: frame({
      look,
      name: PLATFORM,
      title,
      preview: lines[0] ?? title,
      foot,
      children: [...lines.map((text, place) => paragraph(look, text, `line ${place}`)), button(look, page, label)],
    }),
    text: [title, ...lines, `${label}: ${page}`, foot].join('\n\n'),
    ...(secret ? { secret } : {}),
  }
}

/** Whom a message is for; undefined when the account has another address by now. */
const addressee = async (tx: Transaction, { data, toEmail }: { data: Record<string, unknown>; toEmail: string }) =>
  one(
    await tx
      .select()
      .from(users)
      .where(and(eq(users.id, Number(data.userId)), eq(users.email, toEmail))),
  )

// The token stands behind a #: browsers send that part to nobody, so it is in no log and in no Referer.

/** To somebody new, and again to whoever has not confirmed their address. */
export const welcome: Template = async (tx, mail, publicUrl) => {
  const user = await addressee(tx, mail)
  if (!user || user.emailConfirmedAt) return undefined
  const secret = await makeLink(tx, { userId: user.id, purpose: 'confirm', email: user.email })
  return saying({
    title: nameProblem(user.firstName) ? 'Welcome' : `Welcome, ${user.firstName}`,
    lines: [
      'Please confirm that this email address is yours. We need it to help you if you forget your password.',
      'The link works once, for seven days.',
    ],
    page: `${publicUrl}/confirm-email#${secret}`,
    label: 'Confirm your email address',
    foot: `Someone created an account at ${PLATFORM} with this address. If that was not you, ignore this email.`,
    secret,
  })
}

/** To the address that somebody wants for their account. Nobody hears of it where it is another account's. */
export const confirmNewEmail: Template = async (tx, mail, publicUrl) => {
  const userId = Number(mail.data.userId)
  const [asked, other] = [
    await pendingAddress(tx, userId),
    one(await tx.select({ id: users.id }).from(users).where(eq(users.email, mail.toEmail))),
  ]
  if (asked !== mail.toEmail || other) return undefined
  const secret = await makeLink(tx, { userId, purpose: 'email', email: mail.toEmail })
  return saying({
    title: 'Confirm your new email address',
    lines: ['You will then sign in with this address and receive our emails there.', 'The link works once, for a day.'],
    page: `${publicUrl}/confirm-email#${secret}`,
    label: 'Confirm this address',
    foot: `Someone asked for this on their account page at ${PLATFORM}. If that was not you, ignore this email.`,
    secret,
  })
}

/** To whoever has forgotten their password; where there is no account, nothing is sent. */
export const passwordReset: Template = async (tx, mail, publicUrl) => {
  const user = one(await tx.select().from(users).where(eq(users.email, mail.toEmail)))
  if (!user) return undefined
  const secret = await makeLink(tx, { userId: user.id, purpose: 'reset', email: user.email })
  return saying({
    title: 'Set a new password',
    lines: ['Someone asked for a new password for your account.', 'The link works once, for 30 minutes.'],
    page: `${publicUrl}/reset-password#${secret}`,
    label: 'Set a new password',
    foot: 'If that was not you, ignore this email: your password stays as it is.',
    secret,
  })
}

export const passwordChanged: Template = async (tx, mail, publicUrl) => {
  const user = await addressee(tx, mail)
  if (!user) return undefined
  return saying({
    title: 'Your password was changed',
    lines: [`Changed on ${momentOf(mail.createdAt)}. You have been signed out on all other devices.`, `${NOT_ME}.`],
    page: `${publicUrl}/forgot-password`,
    label: 'Set a new password',
    foot: `You received this email because ${user.email} is the address of your account at ${PLATFORM}.`,
  })
}

/** To the old address: the last that it hears of the account. */
export const emailChanged: Template = async (tx, mail, publicUrl) => {
  const user = one(
    await tx
      .select()
      .from(users)
      .where(and(eq(users.id, Number(mail.data.userId)), ne(users.email, mail.toEmail))),
  )
  if (!user) return undefined
  return saying({
    title: 'Your email address was changed',
    lines: [
      `Since ${momentOf(mail.createdAt)} your account at ${PLATFORM} has another email address.`,
      'If this was not you, write to us at once: with this message we can see what happened.',
    ],
    page: `${publicUrl}/support`,
    label: 'Ask for help',
    foot: `You received this email because ${mail.toEmail} was the address of your account at ${PLATFORM}.`,
  })
}

/** To an administrator: a sign-in from where there has been none yet. */
export const newSignIn: Template = async (tx, mail, publicUrl) => {
  const user = await addressee(tx, mail)
  if (!user) return undefined
  return saying({
    title: 'New sign-in',
    lines: [
      `Your administrator’s account was signed in to from ${mail.data.browser}, address ${mail.data.ip}, on ${momentOf(mail.createdAt)}.`,
      `${NOT_ME}.`,
    ],
    page: `${publicUrl}/account`,
    label: 'See where you are signed in',
    foot: 'You received this email because you are an administrator and have not signed in from there before.',
  })
}

const momentOf = (at: Date) =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })} (Amsterdam)`
