import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type CustomerBreak, getCustomerBreaks } from '#shared/contract/orders/breaks.ts'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { read } from '#web/lib/api/call.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { breakPath } from './break-path.ts'

const POLL_MS = 15_000

type OrderBreaksProps = { orderKey: string; order: CustomerOrder }

/** The breaks in which an order has spots, with the tickets of a draw. */
export function OrderBreaks({ orderKey, order }: OrderBreaksProps) {
  const query = useQuery({
    ...read(getCustomerBreaks, { params: { key: orderKey } }),
    enabled: order.items.some(({ openLiveVersion }) => openLiveVersion !== null),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ kind, state }) => kind === 'draw' && (state === 'open' || state === 'ended')) ? POLL_MS : false,
  })
  return query.data?.map((found) => <OfBreak key={found.id} slug={order.shop.slug} found={found} />)
}

function OfBreak({ slug, found: { id, name, kind, state, buyer, tickets } }: { slug: string; found: CustomerBreak }) {
  const t = useTranslations('openLive.break')
  const page = useLinkTo(breakPath(slug, id))
  return (
    <section aria-label={name} className="grid justify-items-start gap-2 rounded-lg border bg-surface p-5">
      <h2 className="wrap-anywhere text-base">{name}</h2>
      {tickets.length > 0 ? (
        <>
          <ul className="grid gap-1">
            {tickets.map(({ ticket, spot }) => (
              <li key={ticket} className="wrap-anywhere">
                {t.rich('drawn', { ticket, spot, b: (text) => <b>{text}</b> })}
              </li>
            ))}
          </ul>
          {buyer !== null && <p className="text-quiet text-sm">{t('buyer', { buyer })}</p>}
        </>
      ) : (
        <p className="text-quiet">
          {t(state === 'cancelled' ? 'cancelled' : kind === 'draw' ? 'notDrawn' : state === 'open' ? 'open' : 'ended')}
        </p>
      )}
      {slug !== '' && (
        <a className="touch-target underline underline-offset-4" {...page}>
          {t(tickets.length > 0 ? 'check' : 'page')}
        </a>
      )}
    </section>
  )
}
