import { useTranslations } from 'use-intl'
import type { PackingSlip, PackingSlips } from '#shared/contract/orders/packing.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

type PackingSlipPaperProps = {
  shop: PackingSlips['shop']
  slip: PackingSlip
  /** Left out by default: the parcel may be a present. */
  prices: boolean
}

/** The slip that goes into the parcel: a sheet of its own. */
export function PackingSlipPaper({ shop, slip, prices }: PackingSlipPaperProps) {
  const t = useTranslations('slip')
  const { date } = useFormat()
  const pieces = slip.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const number = displayOrderNumber(slip.orderNumber)
  return (
    <article
      lang={slip.language}
      aria-label={t('title', { number })}
      className="grid min-w-0 break-after-page grid-cols-[minmax(0,1fr)] gap-6 rounded-lg border bg-surface p-5 last:break-after-auto sm:p-8 print:rounded-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          {shop.logoUrl && <img src={shop.logoUrl} alt="" className="size-12 shrink-0 object-contain" />}
          <p className="wrap-anywhere min-w-0 font-semibold text-lg">{shop.name}</p>
        </div>
        <div className="text-right tabular-nums">
          <h2 className="font-semibold text-base">{t('title', { number })}</h2>
          <p className="text-quiet">{date(slip.createdAt)}</p>
        </div>
      </header>
      <section className="grid gap-0.5">
        <h3 className="text-quiet text-xs">{slip.delivery === 'pickup' ? t('pickup') : t('for')}</h3>
        {slip.deliverTo.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="break-all">{slip.customerEmail}</p>
      </section>
      <Lines slip={slip} prices={prices} pieces={pieces} />
      <p className="pt-2">{t('thanks', { shop: shop.name })}</p>
    </article>
  )
}

type LinesProps = { slip: PackingSlip; prices: boolean; pieces: number }

function Lines({ slip: { items, shippingCents, totalCents }, prices, pieces }: LinesProps) {
  const t = useTranslations('slip')
  const { money } = useFormat()
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-b text-left text-quiet text-xs">
          <th scope="col" className="w-20 py-2 font-medium">
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
        {items.map(({ id, quantity, productName, setName, priceCents }) => (
          <tr key={id} className="break-inside-avoid border-b align-top">
            <td className="py-2 font-semibold tabular-nums">{quantity}</td>
            <td className="wrap-anywhere py-2">
              {productName}
              {setName && <span className="block text-quiet text-xs">{setName}</span>}
            </td>
            {prices && (
              <>
                <Amount>{money(priceCents)}</Amount>
                <Amount>{money(quantity * priceCents)}</Amount>
              </>
            )}
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
