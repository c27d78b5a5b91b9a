import { z } from 'zod'
import { type Mail, mailLimits, toOwner } from '#server/features/mail/mail.ts'
import { oneLine } from '#shared/rules/text/text.ts'

const News = z.enum(['made', 'rotated', 'network', 'connected'])

const Data = z.object({ news: News, name: z.string(), network: z.string().optional(), at: z.string() })

/** `network`: first use from there. */
export type KeyNews = { news: z.infer<typeof News>; name: string; network?: string }

/** To a shop's owner: a key was made or rotated, or used from a new network, or an assistant was connected. */
export const apiKeyMail: Mail<[news: KeyNews['news'], shop: string]> = {
  name: 'api-key',
  subject: (news, shop) => (t) => oneLine(t(`notices.apiKey.${news}.subject`, { shop })),
  // A program on many networks must not flood its owner.
  limits: [mailLimits.keys],
  content: toOwner((shop, { t, format, personal }, mail) => {
    const { news, name, network = '', at } = Data.parse(mail.data)
    return {
      title: t(`notices.apiKey.${news}.title`),
      blocks: [
        t(`notices.apiKey.${news}.text`, { name, shop: shop.name, network, moment: format.dateTime(at) }),
        t(news === 'connected' ? 'notices.apiKey.notYourAgent' : 'notices.apiKey.notYou'),
        {
          button: t(news === 'connected' ? 'notices.apiKey.agentsButton' : 'notices.apiKey.button'),
          href: personal(`/shopadmin/settings/${news === 'connected' ? 'agents' : 'keys'}`),
        },
      ],
    }
  }),
}
