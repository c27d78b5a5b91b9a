import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { ripSessions } from '#server/database/schema.ts'
import {
  type Mail,
  type MailContent,
  type MailRow,
  mailLimits,
  nextMoment,
  type Writing,
} from '#server/features/mail/mail.ts'
import { aboutOrder, orderOf, orderPage, recordingsOf } from '#server/features/orders/orders.ts'
import { isIn } from '#shared/rules/orders/order-status.ts'
import { isSession, type SessionRow } from '../sessions/sessions.queries.ts'

export type LiveFacts = { title: string; shopName: string }

const named = ({ title, shopName }: LiveFacts) => ({ title, shop: shopName })

type Content = Pick<MailContent, 'title' | 'blocks'>
type Found = Awaited<ReturnType<typeof orderOf>>

/** The session of a mail. Nothing is sent if it is gone. */
const aboutLive =
  (
    contentOf: (
      found: Found & { session: SessionRow },
      writing: Writing,
      tx: Transaction,
    ) => Promise<Content | undefined>,
  ) =>
  async (tx: Transaction, mail: MailRow, writing: Writing): Promise<MailContent | undefined> => {
    const found = await orderOf(tx, mail)
    const { session: id } = mail.data as { session?: number }
    const session = one(
      await tx
        .select()
        .from(ripSessions)
        .where(isSession(found.shop.id, id ?? 0)),
    )
    const content = session && (await contentOf({ ...found, session }, writing, tx))
    if (!content) return undefined
    const href = orderPage(writing, found.shop.slug, found.order)
    return {
      ...aboutOrder(found, mail, writing),
      title: content.title,
      blocks: [...content.blocks, { link: writing.t('mails.yourOrder'), href }],
    }
  }

/** An hour before the start. Not sent if the session has started, was moved or cancelled, or the order is no longer open. */
export const liveSoon: Mail<[LiveFacts]> = {
  name: 'live-soon',
  subject: (facts) => (t) => t('mails.subject.liveSoon', named(facts)),
  limits: [mailLimits.handled],
  content: aboutLive(async ({ session, shop, order }, { t, language }) => {
    const isPlanned = !session.startedAt && !session.cancelledAt && session.startsAt > new Date() && session.remindedAt
    if (!isIn('unopened', order.status) || !isPlanned) return undefined
    return {
      title: t('mails.live.soon', { title: session.title }),
      blocks: [
        t('mails.live.soonText', { shop: shop.name, moment: nextMoment(language, session.startsAt) }),
        order.status === 'pending' ? t('mails.live.unpaid') : undefined,
        session.url ? { button: t('mails.live.watch'), href: session.url } : undefined,
      ],
    }
  }),
}

export const liveCancelled: Mail<[LiveFacts]> = {
  name: 'live-cancelled',
  subject: (facts) => (t) => t('mails.subject.liveCancelled', named(facts)),
  limits: [mailLimits.handled],
  content: aboutLive(async ({ session, shop }, { t, language }) => ({
    title: t('mails.live.cancelled', { title: session.title }),
    blocks: [t('mails.live.cancelledText', { shop: shop.name, moment: nextMoment(language, session.startsAt) })],
  })),
}

/** The recording was added after the packs were opened. */
export const liveRecording: Mail<[LiveFacts]> = {
  name: 'live-recording',
  subject: (facts) => (t) => t('mails.subject.liveRecording', named(facts)),
  limits: [mailLimits.handled],
  content: aboutLive(async ({ session, shop, order }, { t }, tx) => {
    const recording = (await recordingsOf(tx, order)).find(({ session: id }) => id === session.id)
    if (!recording) return undefined
    return {
      title: t('mails.live.recording', { time: recording.time }),
      blocks: [
        t('mails.live.recordingText', { shop: shop.name, title: session.title }),
        { button: t('openLive.recording.watchAt', { time: recording.time }), href: recording.url },
      ],
    }
  }),
}
