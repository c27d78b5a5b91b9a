import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrderMessages, type OrderMessage } from '#shared/contract/orders/order-messages.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AllowedLink } from '../../access/allowed-link.tsx'
import { useMay } from '../../access/use-access.ts'
import { live } from '../../live.ts'
import { MessageComposer } from './message-composer.tsx'

/** Messages to the customer of an order, and the composer. */
export function OrderMessages({ order }: { order: OrderDetails }) {
  const t = useTranslations('orderMessages')
  const mayWrite = useMay('orders.write')
  const query = useQuery({ ...read(listOrderMessages, { params: { id: order.id } }), ...live })
  if (!mayWrite && query.data?.messages.length === 0) return null
  return (
    <Section title={t('title')}>
      <Loaded query={query} failure={t('loadFailed')} skeleton={<Skeletons lines={['h-20']} className="gap-3" />}>
        {({ messages, replyTo }) => (
          <>
            {messages.length > 0 && (
              <ol className="grid gap-3">
                {messages.map((message) => (
                  <Written key={message.id} message={message} />
                ))}
              </ol>
            )}
            {mayWrite &&
              !isErasedEmail(order.customerEmail) &&
              (replyTo ? <MessageComposer key={order.id} order={order} replyTo={replyTo} /> : <NoAddress />)}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Written({ message: { body, who, at, delivery } }: { message: OrderMessage }) {
  const t = useTranslations('orderMessages')
  const { dateTime } = useFormat()
  return (
    <li className="grid gap-1 rounded-lg border px-3 py-2">
      <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
      <p className="break-words text-quiet text-xs">
        <time dateTime={at}>{dateTime(at)}</time>
        {` · ${who}`}
        {delivery && (
          <>
            {' · '}
            <span className={delivery === 'sent' || delivery === 'pending' ? undefined : 'font-medium text-bad-ink'}>
              {t(`delivery.${delivery}`)}
            </span>
          </>
        )}
      </p>
    </li>
  )
}

/** Counter sales without an email address cannot get messages. */
function NoAddress() {
  const t = useTranslations('orderMessages')
  return (
    <Notice variant="warn" title={t('noAddress.title')}>
      {t.rich('noAddress.text', {
        details: (chunks) => (
          <AllowedLink
            key="details"
            to="/shopadmin/settings/seller"
            className="font-medium text-accent-ink underline underline-offset-4"
          >
            {chunks}
          </AllowedLink>
        ),
      })}
    </Notice>
  )
}
