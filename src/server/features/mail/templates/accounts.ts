import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { createLink, pendingAddress } from '#server/features/auth/auth.ts'
import { nameProblem } from '#shared/rules/text/names.ts'
import { PLATFORM, type Template } from './message.ts'

const NOT_ME = 'If this was not you, set a new password at once'

/** Whom a message is for; undefined when the account has another address by now. */
const addressee = async (tx: Transaction, { data, toEmail }: { data: Record<string, unknown>; toEmail: string }) =>
  one(
    await tx
      .select()
      .from(users)
      .where(and(eq(users.id, Number(data.userId)), eq(users.email, toEmail))),
  )

// The token is behind a #: browsers send that part to nobody, so it is in no log and in no Referer.

/** To someone new, and again to whoever has not confirmed their address. */
export const welcome: Template = async (tx, mail, publicUrl) => {
  const user = await addressee(tx, mail)
  if (!user || user.emailConfirmedAt) return undefined
  const secret = await createLink(tx, { userId: user.id, purpose: 'confirm', email: user.email })
  return {
    title: nameProblem(user.firstName) ? 'Welcome' : `Welcome, ${user.firstName}`,
    blocks: [
      'Please confirm that this email address is yours. We need it to help you if you forget your password.',
      'The link works once, for seven days.',
      { button: 'Confirm your email address', href: `${publicUrl}/confirm-email#${secret}` },
    ],
    foot: `Someone created an account at ${PLATFORM} with this address. If that was not you, ignore this email.`,
    secret,
  }
}

/** To the address that someone wants for their account. Nobody hears of it where it is another account's. */
export const confirmNewEmail: Template = async (tx, mail, publicUrl) => {
  const userId = Number(mail.data.userId)
  const [asked, other] = [
    await pendingAddress(tx, userId),
    one(await tx.select({ id: users.id }).from(users).where(eq(users.email, mail.toEmail))),
  ]
  if (asked !== mail.toEmail || other) return undefined
  const secret = await createLink(tx, { userId, purpose: 'email', email: mail.toEmail })
  return {
    title: 'Confirm your new email address',
    blocks: [
      'You will then sign in with this address and receive our emails there.',
      'The link works once, for a day.',
      { button: 'Confirm this address', href: `${publicUrl}/confirm-email#${secret}` },
    ],
    foot: `Someone asked for this on their account page at ${PLATFORM}. If that was not you, ignore this email.`,
    secret,
  }
}

/** To whoever has forgotten their password; where there is no account, nothing is sent. */
export const passwordReset: Template = async (tx, mail, publicUrl) => {
  const user = one(await tx.select().from(users).where(eq(users.email, mail.toEmail)))
  if (!user) return undefined
  const secret = await createLink(tx, { userId: user.id, purpose: 'reset', email: user.email })
  return {
    title: 'Set a new password',
    blocks: [
      'Someone asked for a new password for your account.',
      'The link works once, for 30 minutes.',
      { button: 'Set a new password', href: `${publicUrl}/reset-password#${secret}` },
    ],
    foot: 'If that was not you, ignore this email: your password stays as it is.',
    secret,
  }
}

export const passwordChanged: Template = async (tx, mail, publicUrl) => {
  const user = await addressee(tx, mail)
  if (!user) return undefined
  return {
    title: 'Your password was changed',
    blocks: [
      `Changed on ${momentOf(mail.createdAt)}. You have been signed out on all other devices.`,
      `${NOT_ME}.`,
      { button: 'Set a new password', href: `${publicUrl}/forgot-password` },
    ],
    foot: `You received this email because ${user.email} is the address of your account at ${PLATFORM}.`,
  }
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
  return {
    title: 'Your email address was changed',
    blocks: [
      `Since ${momentOf(mail.createdAt)} your account at ${PLATFORM} has another email address.`,
      'If this was not you, write to us at once: with this message we can see what happened.',
      { button: 'Ask for help', href: `${publicUrl}/support` },
    ],
    foot: `You received this email because ${mail.toEmail} was the address of your account at ${PLATFORM}.`,
  }
}

/** To an administrator: a sign-in from where there has been none yet. */
export const newSignIn: Template = async (tx, mail, publicUrl) => {
  const user = await addressee(tx, mail)
  if (!user) return undefined
  return {
    title: 'New sign-in',
    blocks: [
      `Your administrator’s account was signed in to from ${mail.data.browser}, address ${mail.data.ip}, on ${momentOf(mail.createdAt)}.`,
      `${NOT_ME}.`,
      { button: 'See where you are signed in', href: `${publicUrl}/account` },
    ],
    foot: 'You received this email because you are an administrator and have not signed in from there before.',
  }
}

const momentOf = (at: Date) =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })} (Amsterdam)`
