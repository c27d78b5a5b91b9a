import { Radio } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { LiveOpening } from '#shared/contract/orders/live-opening.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { type LiveState, liveStateOf } from '#shared/rules/rips/live-state.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { useLiveMoment } from './use-live-moment.ts'
import { useLiveOpening } from './use-live-opening.ts'

/** The live opening of a shop: planned, running or over. */
export default function LiveScreen() {
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() => (
            <div className="mx-auto grid max-w-5xl gap-6 px-4 pt-8 sm:px-6">
              <OfShop shop={shop} />
            </div>
          )}
        </ShopFrame>
      )}
    </ShopAt>
  )
}

type Session = NonNullable<LiveOpening['session']>
type PartProps = { opening: LiveOpening; session: Session; state: LiveState; shop: PublicShop }

function OfShop({ shop }: { shop: PublicShop }) {
  const t = useTranslations('livePage')
  const query = useLiveOpening(shop.id)
  const title = query.data?.session?.title ?? t('title')
  useTitle(`${title} | ${shop.name}`)
  return (
    <Loaded query={query} failure={t('none.title')} skeleton={<Skeleton className="h-96" />}>
      {(opening) => {
        const { session } = opening
        if (!session) return <None shop={shop} />
        const part = { opening, session, state: liveStateOf(session), shop }
        return (
          <>
            <Head {...part} />
            {part.state === 'live' && <Now {...part} />}
            {part.state !== 'planned' && (
              <>
                <Totals {...part} />
                <Pulls {...part} />
              </>
            )}
            <p className="max-w-prose text-pretty text-quiet text-sm">{t('sealed', { shop: shop.name })}</p>
          </>
        )
      }}
    </Loaded>
  )
}

function None({ shop }: { shop: PublicShop }) {
  const t = useTranslations('livePage')
  const home = useLinkTo(`/@${shop.slug}`)
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <Empty
        icon={<Radio />}
        title={t('none.title')}
        action={
          <Button asChild variant="outline">
            <a {...home}>{t('shop')}</a>
          </Button>
        }
      >
        {t('none.text', { shop: shop.name })}
      </Empty>
    </>
  )
}

function Head({ opening: { waiting }, session, state, shop }: PartProps) {
  const t = useTranslations('livePage')
  const { time } = useFormat()
  const momentOf = useLiveMoment()
  const home = useLinkTo(`/@${shop.slug}`)
  const { startsAt, startedAt, ordersUntil, url, recordingUrl } = session
  const video = state === 'over' ? recordingUrl : url
  return (
    <header className="grid justify-items-start gap-3">
      <Badge variant={state === 'live' ? 'good' : 'secondary'}>{t(`state.${state}`)}</Badge>
      <div className="grid gap-1">
        <h1 className="wrap-anywhere text-xl">{session.title}</h1>
        {/* Browsers and the server may format the date differently. */}
        <p suppressHydrationWarning className="text-quiet first-letter:uppercase">
          {state === 'planned' && t('starts', { moment: momentOf(startsAt) })}
          {state === 'live' && t('started', { time: time(startedAt ?? startsAt) })}
          {state === 'over' && t('ended', { moment: momentOf(startedAt ?? startsAt) })}
          {(state === 'live' || (state === 'planned' && waiting > 0)) && ` · ${t('waiting', { count: waiting })}`}
        </p>
        {state === 'planned' && <p suppressHydrationWarning>{t('joinUntil', { moment: momentOf(ordersUntil) })}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {video && (
          <Button asChild>
            <a href={video} target="_blank" rel="noreferrer">
              {t(state === 'over' ? 'recording' : 'watch')} <span className="sr-only">{t('newTab')}</span>
            </a>
          </Button>
        )}
        <Button asChild variant="outline">
          <a {...home}>{t('shop')}</a>
        </Button>
      </div>
    </header>
  )
}

/** The packs on the desk. */
function Now({ opening: { current, isPaused } }: PartProps) {
  const t = useTranslations('livePage')
  return (
    <section aria-labelledby="now" className="grid gap-2 rounded-lg border bg-surface p-4 sm:p-5">
      <h2 id="now" className={current ? 'font-medium text-accent-ink text-sm' : 'sr-only'}>
        {t('opening')}
      </h2>
      <div role="status" className="grid gap-2">
        {current ? (
          <>
            <p className="wrap-anywhere font-semibold text-lg">{current.alias}</p>
            <p className="wrap-anywhere text-quiet">
              {current.product} · {t('left', { left: current.packs - current.packsOpened, packs: current.packs })}
            </p>
          </>
        ) : (
          <p>{t(isPaused ? 'paused' : 'between')}</p>
        )}
        {current && isPaused && <p>{t('paused')}</p>}
      </div>
      {current && <Progress value={current.packsOpened} max={current.packs} label={t('progress')} />}
    </section>
  )
}

function Totals({ opening: { totals }, state }: PartProps) {
  const t = useTranslations('livePage')
  const { number } = useFormat()
  const facts = [
    [totals.orders, t('customers', { count: totals.orders })],
    [totals.packs, t('packs', { count: totals.packs })],
    [totals.pulls, t('cards', { count: totals.pulls })],
  ] as const
  return (
    <section aria-labelledby="totals" className="grid gap-2">
      <h2 id="totals" className="text-base">
        {t(state === 'over' ? 'totalsOver' : 'totals')}
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 sm:gap-x-8">
        {facts.map(([count, words]) => (
          <li key={words}>
            <span className="font-semibold text-xl tabular-nums">{number(count)}</span>{' '}
            <span className="text-quiet">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pulls({ opening: { pulls, totals }, state }: PartProps) {
  const t = useTranslations('livePage')
  return (
    <section aria-labelledby="pulls" className="grid gap-3">
      <div>
        <h2 id="pulls" className="text-base">
          {t('pulls')}
        </h2>
        {pulls.length < totals.pulls && (
          <p className="text-quiet text-sm">{t('latest', { count: pulls.length, total: totals.pulls })}</p>
        )}
      </div>
      {pulls.length === 0 && <p className="text-quiet">{t(state === 'over' ? 'noPullsOver' : 'noPulls')}</p>}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {pulls.map(({ id, name, details, alias, imageUrl }) => (
          <li key={id} className="grid min-w-0 content-start gap-1">
            <CardFrame
              src={imageUrl || null}
              alt={imageUrl.startsWith('/media/') ? t('photoOf', { card: name }) : ''}
              sizes="(min-width:64rem)11rem,(min-width:40rem)30vw,45vw"
            />
            <span className="wrap-anywhere font-medium text-sm">{name}</span>
            {details && <span className="wrap-anywhere text-quiet text-xs">{details}</span>}
            <span className="wrap-anywhere text-quiet text-xs">{t('pulledFor', { alias })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
