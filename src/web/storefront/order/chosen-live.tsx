import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { type CustomerRip, chooseLive } from '#shared/contract/orders/rips.ts'
import { Problem } from '#web/components/problem.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { call } from '../../lib/api/call.ts'
import { LiveLinks } from '../live/live-links.tsx'
import { useLiveMoment } from '../live/use-live-moment.ts'
import { announce } from '../shop/announcer.tsx'
import { refusalText } from './changes/use-choose-delivery.ts'
import { openingQuery } from './order-query.ts'

type ChosenLiveProps = { orderKey: string; order: CustomerOrder; rip: CustomerRip }

/** The live opening in which the packs are opened, which the customer can change until then. */
export function ChosenLive({ orderKey, order, rip: { live, remind, choices } }: ChosenLiveProps) {
  const t = useTranslations('openLive.live')
  const orderText = useTranslations('order')
  const queries = useQueryClient()
  const momentOf = useLiveMoment()
  const save = useMutation({
    mutationFn: (body: { session: number | null; remind: boolean }) =>
      call(chooseLive, { params: { key: orderKey }, body }),
    onSuccess: (answer) => {
      queries.setQueryData(openingQuery(orderKey).queryKey, answer)
      announce(t('saved'))
    },
    onError: () => queries.invalidateQueries(openingQuery(orderKey)),
  })
  // Shown at once; a refusal takes it back.
  const shown = save.isPending ? save.variables : { session: live?.id ?? null, remind }
  const offered = live ? [live, ...choices.filter(({ id }) => id !== live.id)] : choices
  if (offered.length === 0) return null
  return (
    <div className="grid w-full gap-3">
      <h3 className="text-sm">{t(live ? 'chosen' : 'choose')}</h3>
      <ul className="grid gap-3">
        {offered.map((each) => (
          <li key={each.id} className="grid gap-2 rounded-lg border p-3">
            <Checkbox
              className="items-start"
              checked={each.id === shown.session}
              disabled={save.isPending}
              onCheckedChange={(on) => save.mutate({ session: on ? each.id : null, remind: on && remind })}
            >
              <span className="wrap-anywhere block font-medium">{each.title}</span>
              {/* Browsers and the server may format the date differently. */}
              <span suppressHydrationWarning className="block text-quiet first-letter:uppercase">
                {each.isRunning ? t('running') : momentOf(each.startsAt)}
              </span>
            </Checkbox>
            {each.id === shown.session && (
              <>
                {!each.isRunning && (
                  <Checkbox
                    checked={shown.remind}
                    disabled={save.isPending}
                    onCheckedChange={(on) => save.mutate({ session: each.id, remind: on })}
                  >
                    {t('remind')}
                  </Checkbox>
                )}
                <LiveLinks shopId={order.shop.id} live={each} />
              </>
            )}
          </li>
        ))}
      </ul>
      <Problem>{save.error && refusalText(save.error, orderText)}</Problem>
    </div>
  )
}
