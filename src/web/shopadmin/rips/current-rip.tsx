import { Flag } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RipDesk } from '#shared/contract/orders/rips.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AskReason } from './ask-reason.tsx'
import { PackCount } from './pack-count.tsx'
import { PullList } from './pull-list.tsx'
import { PullSearch } from './pull-search.tsx'
import { lineOfSpot, SpotChoice } from './spot-choice.tsx'
import type { Rip } from './use-rip-desk.ts'

type CurrentRipProps = {
  shop: Shop
  current: NonNullable<RipDesk['current']>
  spots: RipDesk['spots']
  rip: Rip
  /** A live opening runs. */
  isLive: boolean
  /** Button of the next step, of the mark, search field, and camera, for the keys. */
  main: RefObject<HTMLButtonElement | null>
  mark: RefObject<HTMLButtonElement | null>
  search: RefObject<HTMLInputElement | null>
  photo: RefObject<HTMLInputElement | null>
}

/** The line that is called or being opened, with one large button for the next step. */
export function CurrentRip({ shop, current, spots, rip, isLive, main, mark, search, photo }: CurrentRipProps) {
  const t = useTranslations('rips')
  const { make } = rip
  const [spot, chooseSpot] = useState('')
  const [asking, ask] = useState<'skip' | 'seal'>()
  const { time } = useFormat()
  const { order, isStopped, markedAt, pulls } = current
  const [line] = order.lines
  if (!line) return null
  const of = { order: order.id, line: line.id }
  const isOpening = line.state === 'opening'
  const left = line.packs - line.packsOpened
  const next = !isOpening ? 'open' : left > 0 && !isStopped ? 'pack' : 'done'
  return (
    <section
      aria-label={order.alias}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border bg-surface p-4 sm:p-5"
    >
      <div className="flex items-start gap-4">
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="text-quiet">{t(isOpening ? 'nowOpening' : 'called')}</p>
          <p className="wrap-anywhere font-semibold text-2xl">{order.alias}</p>
          <p className="wrap-anywhere text-lg">
            <span className="tabular-nums">{line.quantity} ×</span> {line.name}
          </p>
          {order.alias !== order.orderNumber && (
            <p className="text-quiet text-sm">{displayOrderNumber(order.orderNumber)}</p>
          )}
        </div>
        <CardFrame src={line.imageUrl} alt="" shape="sealed" sizes="6rem" className="w-24 shrink-0 max-sm:hidden" />
      </div>
      {order.note && (
        <Notice title={t('note')}>
          <span className="wrap-anywhere whitespace-pre-line">{order.note}</span>
        </Notice>
      )}
      {isStopped && (
        <Notice variant="destructive" role="alert" title={t('stopped')}>
          {t('stoppedText')}
        </Notice>
      )}
      <PackCount line={line} onPacks={(packs) => make({ kind: 'packs', ...of, packs })} />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={main}
          size="lg"
          className="min-h-16 grow-3 basis-48 text-lg"
          aria-keyshortcuts="Space PageDown"
          onClick={() => make({ kind: next, ...of })}
        >
          {t(`next.${next}`)}
        </Button>
        {isOpening
          ? next === 'pack' && (
              <Button
                variant="outline"
                size="lg"
                className="min-h-16 grow basis-32"
                onClick={() => make({ kind: 'done', ...of })}
              >
                {t('next.done')}
              </Button>
            )
          : !asking && (
              <div className="grid grow-2 basis-80 grid-cols-2 gap-2">
                <Button variant="outline" className="min-h-16" onClick={() => ask('skip')}>
                  {t('skip.button')}
                </Button>
                <Button variant="outline" className="min-h-16" onClick={() => ask('seal')}>
                  {t('seal.button')}
                </Button>
              </div>
            )}
      </div>
      {!isOpening && <p className="text-quiet text-sm">{t('untilOpened')}</p>}
      {!isOpening && asking && (
        <AskReason
          title={t(`${asking}.title`)}
          label={t(`${asking}.reason`)}
          confirm={t(`${asking}.confirm`)}
          onCancel={() => ask(undefined)}
          onReason={(reason) => {
            ask(undefined)
            make(asking === 'skip' ? { kind: 'skip', order: order.id, reason } : { kind: 'seal', ...of, reason })
          }}
        />
      )}
      {isOpening && isLive && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            ref={mark}
            variant="ghost"
            className="-ml-2 min-h-11 px-2"
            aria-keyshortcuts="t"
            onClick={() => make({ kind: 'mark', ...of })}
          >
            <Flag aria-hidden="true" />
            {t('mark')}
          </Button>
          {markedAt && <p className="text-quiet text-sm tabular-nums">{t('marked', { time: time(markedAt) })}</p>}
        </div>
      )}
      {isOpening && (
        <>
          <SpotChoice spots={spots} chosen={spot} onChoose={chooseSpot} />
          <PullSearch
            shopId={shop.id}
            field={search}
            onCard={(card) => make({ kind: 'pull', ...lineOfSpot(spots, spot, of), card, toCustomer: true })}
          />
          <PullList pulls={pulls} rip={rip} camera={photo} />
        </>
      )}
    </section>
  )
}
