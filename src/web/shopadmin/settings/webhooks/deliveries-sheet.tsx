import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  listWebhookDeliveries,
  replayDeliveries,
  replayDelivery,
  type Webhook,
} from '#shared/contract/shops/access/webhooks.ts'
import { type DeliveryState, deliveryStates } from '#shared/rules/shops/webhooks.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { SheetBody, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { DeliveryLine } from './delivery-line.tsx'

const PERIOD_MS = 31 * 24 * 60 * 60 * 1_000

export function DeliveriesSheet({
  shopId,
  webhook,
  onClose,
}: {
  shopId: number
  webhook: Webhook
  onClose: () => void
}) {
  const t = useTranslations('webhooks.log')
  const params = { id: shopId, webhookId: webhook.id }
  const [state, setState] = useState<DeliveryState>()
  const query = useInfiniteQuery(readPages(listWebhookDeliveries, { params, query: state ? { state } : {} }))
  const client = useQueryClient()
  const refresh = { queryKey: keyOf(listWebhookDeliveries, params) }
  const replaying = useReportedMutation({
    send: (deliveryId: number) => call(replayDelivery, { params: { ...params, deliveryId } }),
    done: t('replayed'),
    failure: t('replayFailed'),
    refresh,
  })
  const replayingAll = useReportedMutation({
    send: () => {
      const now = Date.now()
      const period = { from: new Date(now - PERIOD_MS).toISOString(), to: new Date(now).toISOString() }
      return call(replayDeliveries, { params, body: { ...period, state: 'failed' } })
    },
    done: ({ deliveries }) => t('replayedAll', { count: deliveries }),
    failure: t('replayFailed'),
    refresh,
    onDone: () => client.invalidateQueries(refresh),
  })
  return (
    <SheetPanel size="lg" title={t('title')} description={webhook.url} onClose={onClose}>
      <SheetBody className="grid content-start gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Field label={t('filter')}>
            <Select
              value={state ?? ''}
              options={[
                { value: '', label: t('all') },
                ...deliveryStates.map((each) => ({ value: each, label: t(`state.${each}`) })),
              ]}
              onChange={({ currentTarget: { value } }) => setState(deliveryStates.find((each) => each === value))}
            />
          </Field>
          <Button variant="outline" pending={replayingAll.isPending} onClick={() => replayingAll.mutate()}>
            {t('replayAll')}
          </Button>
        </div>
        <Loaded query={query} failure={t('failed')}>
          {({ pages }) => {
            const deliveries = pages.flatMap(({ items }) => items)
            if (deliveries.length === 0) return <Empty title={t('empty')}>{t('description')}</Empty>
            return (
              <ul aria-label={t('title')} className="divide-y">
                {deliveries.map((delivery) => (
                  <DeliveryLine
                    key={delivery.id}
                    params={params}
                    delivery={delivery}
                    isReplaying={replaying.isPending && replaying.variables === delivery.id}
                    onReplay={() => replaying.mutate(delivery.id)}
                  />
                ))}
              </ul>
            )
          }}
        </Loaded>
        <ShowMore query={query} failure={t('failed')} />
      </SheetBody>
    </SheetPanel>
  )
}
