import { useTranslations } from 'use-intl'
import type { PublicBreak } from '#shared/contract/orders/breaks.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { consentWords, OPEN_LIVE_VERSION } from '#shared/rules/orders/placing/open-live.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { BuyRow } from '../product/buy-row.tsx'
import { DrawResult } from './draw-result.tsx'
import { SpotGrid } from './spot-grid.tsx'

type BreakViewProps = { shop: PublicShop; found: PublicBreak }

export function BreakView({ shop, found }: BreakViewProps) {
  const t = useTranslations('breakPage')
  const { dateTime } = useFormat()
  const { id, name, kind, state, content, priceCents, imageUrl, spots, left, names, products, commitment, draw } = found
  useTitle(`${name} | ${shop.name}`)
  const isOpen = state === 'open'
  const [first] = products
  const single = first && first.spot === null ? first.product : undefined
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-start gap-4 sm:gap-5">
        {imageUrl && <CardFrame src={imageUrl} alt="" shape="sealed" sizes="10rem" className="w-28 shrink-0 sm:w-40" />}
        <div className="grid min-w-0 flex-1 basis-48 content-start gap-2">
          <h1 className="wrap-anywhere text-lg sm:text-xl">{name}</h1>
          <p className="text-quiet">{t(`kind.${kind}`)}</p>
          <p className="wrap-anywhere whitespace-pre-line font-medium">{content}</p>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Price cents={priceCents} size="xl" />
            <span className="text-quiet">{t('perSpot')}</span>
          </p>
          <p className="tabular-nums">
            {isOpen ? t('left', { left, spots }) : t(`state.${state}`)}
            {isOpen && (
              // Browsers and the server may format the date differently.
              <span suppressHydrationWarning className="block text-quiet text-sm">
                {t('until', { moment: dateTime(found.endsAt) })}
              </span>
            )}
          </p>
        </div>
      </div>
      {state === 'cancelled' && <Notice title={t('cancelledTitle')}>{t('cancelledText')}</Notice>}
      {isOpen &&
        (single ? (
          <section aria-label={t('choose')} className="grid gap-3 rounded-xl border bg-surface p-4 sm:max-w-md">
            <BuyRow shop={shop} product={{ ...single, breakId: id }} />
            {left === 0 && <p className="text-quiet">{t('soldOut')}</p>}
          </section>
        ) : (
          <SpotGrid shop={shop} found={found} />
        ))}
      {!isOpen && kind !== 'draw' && names.length > 0 && <Names names={names} />}
      {kind === 'draw' && !draw && (
        <section aria-labelledby="spots-to-draw" className="grid gap-2">
          <h2 id="spots-to-draw" className="text-base">
            {t('drawnFrom')}
          </h2>
          <Names names={names} />
        </section>
      )}
      {draw && commitment && <DrawResult draw={draw} names={names} commitment={commitment} />}
      {kind === 'draw' && !draw && commitment && <Commitment commitment={commitment} />}
      <Terms shop={shop} found={found} />
    </article>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
      {names.map((name) => (
        <li key={name} className="wrap-anywhere rounded-lg border px-3 py-2">
          {name}
        </li>
      ))}
    </ol>
  )
}

function Commitment({ commitment }: { commitment: string }) {
  const t = useTranslations('breakPage.draw')
  return (
    <section aria-labelledby="commitment" className="grid gap-1 rounded-lg border bg-surface p-4">
      <h2 id="commitment" className="text-base">
        {t('promise')}
      </h2>
      <p className="max-w-prose text-quiet">{t('promiseText')}</p>
      <code className="break-all font-mono text-sm">{commitment}</code>
    </section>
  )
}

/** Facts before buying: content, odds, and the end of the right of withdrawal. */
function Terms({ shop, found: { kind, state } }: BreakViewProps) {
  const t = useTranslations('breakPage.terms')
  const text = useText()
  const terms = useLinkTo(`/@${shop.slug}/returns`)
  if (state !== 'open') return null
  return (
    <section aria-labelledby="break-terms" className="grid max-w-prose gap-2 text-sm">
      <h2 id="break-terms" className="text-base">
        {t('title')}
      </h2>
      <p>{t(`buys.${kind}`)}</p>
      <p>{t('odds')}</p>
      <p>{t('unsold')}</p>
      <p>
        {t('withdrawal', { words: text(consentWords(OPEN_LIVE_VERSION)) })}{' '}
        <a className="underline underline-offset-4" {...terms}>
          {t('returns')}
        </a>
      </p>
    </section>
  )
}
