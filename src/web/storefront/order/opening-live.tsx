import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import type { Pull } from '#shared/contract/orders/pulls.ts'
import { type CustomerRip, chooseAlias } from '#shared/contract/orders/rips.ts'
import { recordingHost } from '#shared/rules/orders/recording.ts'
import { ALIAS_MAX } from '#shared/rules/rips/alias.ts'
import { pulledCardName } from '#shared/rules/rips/pulled-card.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { Input } from '../../components/ui/form/input.tsx'
import { call } from '../../lib/api/call.ts'
import { announce } from '../shop/announcer.tsx'
import { refusalText } from './changes/use-choose-delivery.ts'
import { ChosenLive } from './chosen-live.tsx'
import { openingQuery } from './order-query.ts'

const POLL_MS = 5_000

/** Place in the queue, the opening as it happens, and the pulled cards. */
export function OpeningLive({ orderKey, order }: { orderKey: string; order: CustomerOrder }) {
  const isOver = order.status === 'shipped' || order.status === 'cancelled'
  const query = useQuery({ ...openingQuery(orderKey), refetchInterval: isOver ? false : POLL_MS })
  const t = useTranslations('openLive')
  const rip = query.data
  const isOpened = order.items.some(({ openedQuantity }) => openedQuantity > 0)
  if (!rip) return null
  return (
    <>
      <Progress rip={rip} shop={order.shop.name} />
      {(order.status === 'pending' || order.status === 'paid') && rip.state !== 'done' && (
        <ChosenLive orderKey={orderKey} order={order} rip={rip} />
      )}
      {rip.recordings.length > 0 && <Recordings recordings={rip.recordings} />}
      {isOpened && rip.recordings.length === 0 && !order.recordingUrl && (
        <p className="text-quiet">{t('recording.none', { shop: order.shop.name })}</p>
      )}
      {rip.pulls.length > 0 && <Pulls pulls={rip.pulls} />}
      {(order.status === 'pending' || order.status === 'paid') && rip.state !== 'done' && (
        <AliasChoice orderKey={orderKey} alias={rip.alias} />
      )}
    </>
  )
}

function Progress({ rip, shop }: { rip: CustomerRip; shop: string }) {
  const t = useTranslations('openLive.queue')
  const { state, position, minutes, packs, packsOpened, isPaused } = rip
  // An order for a later live opening has no place yet.
  if (state === null || state === 'done' || (state === 'waiting' && position === null)) return null
  const line = (text: ReactNode) => <p className="text-quiet">{text}</p>
  return (
    <div role="status" className="grid gap-1">
      <p className="font-semibold text-lg">
        {state === 'waiting' && position !== null && t('position', { position })}
        {state === 'next' && t('next')}
        {state === 'opening' && t('opening')}
      </p>
      {state === 'opening' && line(t('packs', { opened: packsOpened, packs }))}
      {state === 'waiting' && line(minutes === null ? t('noEstimate', { shop }) : t('minutes', { minutes }))}
      {isPaused && line(t('paused', { shop }))}
    </div>
  )
}

function Recordings({ recordings }: Pick<CustomerRip, 'recordings'>) {
  const t = useTranslations('openLive.recording')
  return (
    <ul className="grid gap-2">
      {recordings.map(({ session, title, url, time }) => (
        <li key={session} className="grid justify-items-start gap-1">
          {recordings.length > 1 && <span className="wrap-anywhere text-sm">{title}</span>}
          <Button asChild>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
              {t('watchAt', { time })}
              <ExternalLink aria-hidden="true" />
              <span className="sr-only">{t('at', { host: recordingHost(url) })}</span>
            </a>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Pulls({ pulls }: { pulls: readonly Pull[] }) {
  const t = useTranslations('openLive.queue')
  return (
    <div className="grid w-full gap-2">
      <h3 className="text-sm">{t('pulls')}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pulls.map(({ id, card, photoUrl, toCustomer }) => (
          <li key={id} className="grid content-start gap-1">
            <CardFrame
              src={photoUrl ?? card.imageUrl}
              alt={photoUrl ? t('photoOf', { card: card.name }) : ''}
              sizes="(min-width:40rem)11rem,45vw"
            />
            <span className="wrap-anywhere text-sm">{pulledCardName(card)}</span>
            {!toCustomer && <span className="text-quiet text-xs">{t('stays')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function AliasChoice({ orderKey, alias }: { orderKey: string; alias: CustomerRip['alias'] }) {
  const t = useTranslations('openLive.alias')
  const orderText = useTranslations('order')
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setTyped(undefined)
    // After the button is rendered again.
    setTimeout(() => opener.current?.focus())
  }
  const save = useMutation({
    mutationFn: (chosen: string) => call(chooseAlias, { params: { key: orderKey }, body: { alias: chosen } }),
    onSuccess: (rip) => {
      queries.setQueryData(openingQuery(orderKey).queryKey, rip)
      announce(t('saved'))
      close()
    },
  })
  if (typed === undefined) {
    return (
      <div className="grid justify-items-start gap-2 noscript:hidden">
        <p>{alias.isHidden ? t('hidden') : t('shown', { name: alias.shown })}</p>
        <Button ref={opener} variant="outline" onClick={() => setTyped(alias.chosen ?? '')}>
          {t('change')}
        </Button>
      </div>
    )
  }
  return (
    <form
      noValidate
      className="grid w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate(typed)
      }}
    >
      <Field label={t('title')} hint={t('hint')}>
        <Input
          autoFocus
          maxLength={ALIAS_MAX}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      <Problem>{save.error && refusalText(save.error, orderText)}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={save.isPending}>
          {t('save')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
