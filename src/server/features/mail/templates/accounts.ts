import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { createLink, pendingAddress } from '#server/features/auth/auth.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import { nameProblem } from '#shared/rules/text/names.ts'
import { PLATFORM, type Template } from './message.ts'
import { longMoment } from './moments.ts'
import type { Writing } from './writing.ts'

const platform = PLATFORM

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
export const welcome: Template = async (tx, mail, { t, page }) => {
  const user = await addressee(tx, mail)
  if (!user || user.emailConfirmedAt) return undefined
  const secret = await createLink(tx, { userId: user.id, purpose: 'confirm', email: user.email })
  return {
    title: nameProblem(user.firstName)
      ? t('letters.welcome.title')
      : t('letters.welcome.titleFor', { name: user.firstName }),
    blocks: [
      t('letters.welcome.confirm'),
      t('letters.welcome.once'),
      { button: t('letters.welcome.button'), href: page(`/confirm-email#${secret}`) },
    ],
    foot: t('letters.welcome.foot', { platform }),
    secret,
  }
}

/** To the address that someone wants for their account. Nobody hears of it where it is another account's. */
export const confirmNewEmail: Template = async (tx, mail, { t, page }) => {
  const userId = Number(mail.data.userId)
  const [asked, other] = [
    await pendingAddress(tx, userId),
    one(await tx.select({ id: users.id }).from(users).where(eq(users.email, mail.toEmail))),
  ]
  if (asked !== mail.toEmail || other) return undefined
  const secret = await createLink(tx, { userId, purpose: 'email', email: mail.toEmail })
  return {
    title: t('letters.newAddress.title'),
    blocks: [
      t('letters.newAddress.afterwards'),
      t('letters.newAddress.once'),
      { button: t('letters.newAddress.button'), href: page(`/confirm-email#${secret}`) },
    ],
    foot: t('letters.newAddress.foot', { platform }),
    secret,
  }
}

/** To whoever has forgotten their password; where there is no account, nothing is sent. */
export const passwordReset: Template = async (tx, mail, { t, page }) => {
  const user = one(await tx.select().from(users).where(eq(users.email, mail.toEmail)))
  if (!user) return undefined
  const secret = await createLink(tx, { userId: user.id, purpose: 'reset', email: user.email })
  return {
    title: t('letters.reset.title'),
    blocks: [
      t('letters.reset.asked'),
      t('letters.reset.once'),
      { button: t('letters.reset.title'), href: page(`/reset-password#${secret}`) },
    ],
    foot: t('letters.reset.foot'),
    secret,
  }
}

export const passwordChanged: Template = async (tx, mail, writing) => {
  const { t, page } = writing
  const user = await addressee(tx, mail)
  if (!user) return undefined
  return {
    title: t('letters.passwordChanged.title'),
    blocks: [
      t('letters.passwordChanged.changed', { moment: momentOf(mail.createdAt, writing) }),
      t('letters.notMe'),
      { button: t('letters.reset.title'), href: page('/forgot-password') },
    ],
    foot: t('letters.foot.account', { email: user.email, platform }),
  }
}

/** To the old address: the last that it hears of the account. */
export const emailChanged: Template = async (tx, mail, writing) => {
  const { t, page } = writing
  const user = one(
    await tx
      .select()
      .from(users)
      .where(and(eq(users.id, Number(mail.data.userId)), ne(users.email, mail.toEmail))),
  )
  if (!user) return undefined
  return {
    title: t('letters.addressChanged.title'),
    blocks: [
      t('letters.addressChanged.since', { moment: momentOf(mail.createdAt, writing), platform }),
      t('letters.addressChanged.notMe'),
      { button: t('letters.addressChanged.button'), href: page('/support') },
    ],
    foot: t('letters.foot.wasAccount', { email: mail.toEmail, platform }),
  }
}

const Closed = z.object({ shops: z.array(z.string()) })

/** To whoever closed their account: what is gone, and what the law keeps. */
export const accountClosed: Template = async (_tx, mail, { t, page }) => {
  const { shops } = Closed.parse(mail.data)
  return {
    title: t('letters.closed.title'),
    blocks: [
      t('letters.closed.text', { platform }),
      ...shops.map((shop) => t('letters.closed.shop', { shop })),
      shops.length > 0 ? t('letters.closed.kept', { years: retention.paidOrder.years }) : undefined,
      shops.length > 0 ? t('letters.closed.address', { days: retention.shopAddress.days }) : undefined,
      t('letters.closed.notMe'),
      { button: t('letters.addressChanged.button'), href: page('/support') },
    ],
    foot: t('letters.foot.wasAccount', { email: mail.toEmail, platform }),
  }
}

/** To an administrator: a sign-in from where there has been none yet. */
export const newSignIn: Template = async (tx, mail, writing) => {
  const { t, personal } = writing
  const user = await addressee(tx, mail)
  if (!user) return undefined
  const [browser, ip] = [String(mail.data.browser), String(mail.data.ip)]
  return {
    title: t('letters.newSignIn.title'),
    blocks: [
      t('letters.newSignIn.from', { browser, ip, moment: momentOf(mail.createdAt, writing) }),
      t('letters.notMe'),
      { button: t('letters.newSignIn.button'), href: personal('/account') },
    ],
    foot: t('letters.newSignIn.foot'),
  }
}

const momentOf = (at: Date, { t, language }: Writing) => t('letters.moment', { moment: longMoment(language, at) })
