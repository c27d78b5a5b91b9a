import { PackageOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { RipDesk } from '#shared/contract/orders/rips.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { pulledCardName } from '#shared/rules/rips/pulled-card.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { CurrentRip } from './current-rip.tsx'
import { RipQueue } from './rip-queue.tsx'
import type { Rip } from './use-rip-desk.ts'
import { useRipKeys } from './use-rip-keys.ts'

type RipDeskViewProps = { shop: Shop; rip: Rip & { desk: RipDesk } }

/** The line on the desk, and the queue next to it. */
export function RipDeskView({ shop, rip }: RipDeskViewProps) {
  const t = useTranslations('rips')
  const { dateTime, time } = useFormat()
  const { desk, query, refused, retry, drop, make } = rip
  const search = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const mark = useRef<HTMLButtonElement>(null)
  useRipKeys({
    onMain: () => main.current?.click(),
    onSearch: () => search.current?.focus(),
    onPhoto: () => photo.current?.click(),
    onMark: () => mark.current?.click(),
    onUndo: () => desk.lastStep && make({ kind: 'undo', step: desk.lastStep.id }),
  })
  const { current, queue, done } = desk
  const [next] = queue
  const order = current?.order.id
  const before = useRef(order)
  useEffect(() => {
    // A step has replaced the button that had the focus.
    if (before.current !== order && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
    before.current = order
  }, [order])
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(17rem,22rem)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        {desk.pausedAt && (
          <Notice variant="warn" role="status" title={t('paused')}>
            {t('pausedText')}
          </Notice>
        )}
        {query.isError && (
          <Notice
            variant="warn"
            role="status"
            title={t('old.title', { time: time(new Date(query.dataUpdatedAt).toISOString()) })}
          >
            {t('old.text')}
          </Notice>
        )}
        {!rip.isStored && (
          <Notice variant="destructive" role="alert" title={t('full.title')}>
            {t('full.text')}
          </Notice>
        )}
        {refused.map((waiting) => (
          <Notice key={waiting.id} variant="destructive" role="alert" title={t('refused.title')}>
            <p>
              {waiting.step.kind === 'pull' ? pulledCardName(waiting.step.card) : t('refused.photo')} ·{' '}
              {dateTime(waiting.at)}
            </p>
            <p className="font-medium">{waiting.refused}</p>
            <p className="mt-2 flex flex-wrap gap-2">
              <Button className="min-h-11" onClick={() => retry(waiting.id)}>
                {t('refused.again')}
              </Button>
              <Button variant="outline" className="min-h-11" onClick={() => drop(waiting)}>
                {t('refused.drop')}
              </Button>
            </p>
          </Notice>
        ))}
        {current ? (
          <CurrentRip
            shop={shop}
            current={current}
            spots={desk.spots}
            rip={rip}
            isLive={desk.session !== null}
            main={main}
            mark={mark}
            search={search}
            photo={photo}
          />
        ) : (
          <section className="grid gap-4 rounded-lg border bg-surface p-5">
            {next ? (
              <>
                <p className="text-quiet">{t('upNext')}</p>
                <p className="wrap-anywhere font-semibold text-2xl">{next.alias}</p>
                <ul className="grid gap-1 text-lg">
                  {next.lines.map((line) => (
                    <li key={line.id} className="wrap-anywhere">
                      <span className="tabular-nums">{line.quantity} ×</span> {line.name}
                    </li>
                  ))}
                </ul>
                <Button
                  ref={main}
                  size="lg"
                  className="min-h-16 text-lg"
                  aria-keyshortcuts="Space PageDown"
                  onClick={() => next.lines[0] && make({ kind: 'call', order: next.id, line: next.lines[0].id })}
                >
                  {t('call', { alias: next.alias })}
                </Button>
              </>
            ) : (
              <Empty icon={<PackageOpen />} title={t('empty')}>
                {t('emptyHint')}
              </Empty>
            )}
          </section>
        )}
        <p className="text-quiet text-xs max-sm:hidden pointer-coarse:hidden">{t('keys')}</p>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <RipQueue desk={desk} rip={rip} />
        {done.length > 0 && (
          <section aria-labelledby="rips-done" className="grid gap-2 rounded-lg border bg-surface p-4">
            <h2 id="rips-done" className="text-base">
              {t('done.title')}
            </h2>
            <ul className="grid gap-2">
              {done.map((rip) => (
                <li key={`${rip.orderId} ${rip.name}`} className="wrap-anywhere grid">
                  <span className="font-medium">{rip.alias}</span>
                  <span className="text-quiet text-sm">
                    {t('done.line', { name: rip.name, packs: rip.packs, pulls: rip.pulls })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
