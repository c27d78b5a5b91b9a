import { useTranslations } from 'use-intl'
import type { PackingSlip, PackingSlips } from '#shared/contract/orders/packing/packing.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { shippingName } from '#shared/rules/orders/shipping/shipping.ts'
import { pulledCardName } from '#shared/rules/rips/pulled-card.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { PackedMarks } from './packed-marks.tsx'
import type { Paper } from './use-paper.ts'

type PackingSlipPaperProps = {
  shop: PackingSlips['shop']
  slip: PackingSlip
  /** Omitted by default, because the parcel may be a gift. */
  prices: boolean
  paper: Paper
}

/** Layout of a slip by paper: as wide on screen as in print. */
const onPaper: Readonly<Record<Paper, string>> = {
  a4: 'gap-6 p-5 sm:p-8 break-after-page last:break-after-auto',
  'a4-half': 'slip-half content-start gap-4 p-5 sm:p-8 break-inside-avoid',
  a6: 'mx-auto w-full max-w-[26rem] gap-3 p-4 text-xs break-after-page last:break-after-auto',
}

export function PackingSlipPaper({ shop, slip, prices, paper }: PackingSlipPaperProps) {
  const t = useTranslations('slip')
  const text = useText()
  const { date, money } = useFormat()
  const pieces = slip.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const number = displayOrderNumber(slip.orderNumber)
  const small = paper === 'a6'
  return (
    <article
      lang={slip.language}
      aria-label={t('title', { number })}
      className={cn(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] rounded-lg border bg-surface print:rounded-none print:border-0 print:p-0',
        onPaper[paper],
      )}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          {shop.logoUrl && (
            <img src={shop.logoUrl} alt="" className={cn('shrink-0 object-contain', small ? 'size-9' : 'size-12')} />
          )}
          <div className="min-w-0">
            <p className={cn('wrap-anywhere font-semibold', small ? 'text-base' : 'text-lg')}>{shop.name}</p>
            {slip.pickupInfo && (
              <p className="wrap-anywhere whitespace-pre-line text-quiet text-xs">{slip.pickupInfo}</p>
            )}
          </div>
        </div>
        <div className="text-right tabular-nums">
          <h2 className="font-semibold text-base">{t('title', { number })}</h2>
          <p className="text-quiet">{date(slip.createdAt)}</p>
        </div>
      </header>
      <section className="grid gap-0.5">
        <h3 className="text-quiet text-xs">
          {slip.delivery === 'pickup' ? t('pickup') : t('for')}
          {slip.shipping && ` · ${text(shippingName(slip.shipping))}`}
        </h3>
        {slip.deliverTo.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="break-all">{slip.customerEmail}</p>
      </section>
      {slip.customerNote && (
        <section className="grid gap-0.5">
          <h3 className="text-quiet text-xs">{t('note')}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{slip.customerNote}</p>
        </section>
      )}
      {slip.together.length > 0 && (
        <p className="font-semibold">{t('together', { others: slip.together.map(displayOrderNumber).join(', ') })}</p>
      )}
      {slip.releaseDate !== null && (
        <p className="rounded-md border-2 border-ink px-3 py-1.5 font-semibold">
          {t('preOrder', { day: date(slip.releaseDate) })}
        </p>
      )}
      {slip.isToPay && (
        <p className="rounded-md border-2 border-ink px-3 py-1.5 font-semibold">
          {t('toPay', { amount: money(slip.totalCents) })}
        </p>
      )}
      {slip.isRest && <p>{t('rest')}</p>}
      <Lines shop={shop} slip={slip} prices={prices && !slip.isRest} pieces={pieces} small={small} />
      {slip.pulls.length > 0 && <Pulls pulls={slip.pulls} />}
      <p className={small ? '' : 'pt-2'}>{t('thanks', { shop: shop.name })}</p>
      {slip.seller.length > 0 && (
        <footer className="wrap-anywhere border-t pt-2 text-2xs text-quiet">
          {slip.seller.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </footer>
      )}
    </article>
  )
}

/** Cards from the customer's packs, with boxes to tick while packing. */
function Pulls({ pulls }: Pick<PackingSlip, 'pulls'>) {
  const t = useTranslations('slip')
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{t('pulls')}</h3>
      <ul className="columns-2 gap-6">
        {pulls.map(({ id, card }) => (
          <li key={id} className="flex break-inside-avoid items-baseline gap-2 py-0.5">
            <span aria-hidden="true" className="size-3 shrink-0 translate-y-0.5 border border-ink" />
            <span className="wrap-anywhere min-w-0">{pulledCardName(card)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LinesProps = Pick<PackingSlipPaperProps, 'shop' | 'slip' | 'prices'> & { pieces: number; small: boolean }

function Lines({ shop, slip: { items, extras, shippingCents, totalCents }, prices, pieces, small }: LinesProps) {
  const opensLive = items.some(({ packed: { toOpen, opened } }) => toOpen + opened > 0)
  const t = useTranslations('slip')
  const { money } = useFormat()
  const write = useText()
  return (
    <table className={cn('w-full border-collapse', small ? 'text-xs **:[td]:py-1 **:[th]:py-1' : 'text-sm')}>
      <thead>
        <tr className="border-b text-left text-quiet text-xs">
          <th scope="col" className={cn('py-2 pr-2 font-medium', small ? 'w-12' : 'w-20')}>
            {t('quantity')}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t('item')}
          </th>
          {prices && (
            <>
              <Amount head>{t('price')}</Amount>
              <Amount head>{t('total')}</Amount>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, quantity, productName, details, setName, priceCents, packed }) => (
          <tr key={id} className="break-inside-avoid border-b align-top">
            <td className="py-2 font-semibold tabular-nums">{quantity}</td>
            <td className="wrap-anywhere py-2">
              {productName}
              <span className="block text-quiet text-xs">
                {details ? write(listingDetails({ name: productName, ...details }, shop.conditionScale)) : setName}
              </span>
              {opensLive && <PackedMarks packed={packed} />}
            </td>
            {prices && (
              <>
                <Amount>{money(priceCents)}</Amount>
                <Amount>{money(quantity * priceCents)}</Amount>
              </>
            )}
          </tr>
        ))}
        {prices &&
          Object.entries(extras).map(([place, { name, amountCents }]) => (
            <tr key={place} className="border-b">
              <td />
              <td className="wrap-anywhere py-2">{name}</td>
              <td />
              <Amount>{money(amountCents)}</Amount>
            </tr>
          ))}
        {prices && shippingCents > 0 && (
          <tr className="border-b">
            <td />
            <td className="py-2">{t('shipping')}</td>
            <td />
            <Amount>{money(shippingCents)}</Amount>
          </tr>
        )}
        <tr className="break-inside-avoid font-semibold">
          <td className="py-2 tabular-nums">{pieces}</td>
          <td className="py-2">{t('pieces', { count: pieces })}</td>
          {prices && (
            <>
              <td />
              <Amount>{money(totalCents)}</Amount>
            </>
          )}
        </tr>
      </tbody>
    </table>
  )
}

function Amount({ head = false, children }: { head?: boolean; children: string }) {
  const style = 'w-24 py-2 pl-3 text-right tabular-nums whitespace-nowrap'
  if (!head) return <td className={style}>{children}</td>
  return (
    <th scope="col" className={`${style} font-medium`}>
      {children}
    </th>
  )
}
