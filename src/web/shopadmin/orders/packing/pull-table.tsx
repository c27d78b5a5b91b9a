import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PullLine } from '#shared/contract/orders/packing/packing.ts'
import { listingDetails, listingName } from '#shared/rules/cards/listing-name.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { ListingWords } from '#web/components/condition-mark.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { PackedMarks } from './packed-marks.tsx'

/**
 * Lines in shelf order. The header repeats on each page. A shop that uses locations sees them first; others see lines grouped by set. Boxes
 * can also be ticked on a phone.
 */
export function PullTable({ lines, opensLive }: { lines: readonly PullLine[]; opensLive: boolean }) {
  const t = useTranslations('packing.pull')
  const located = lines.some(({ location }) => location)
  const groups = located ? [['', lines] as const] : [...Map.groupBy(lines, ({ setName }) => setName ?? '')]
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-b text-left text-quiet text-xs">
          <th scope="col" className="w-8 py-1.5 font-medium">
            <span className="sr-only">{t('picked')}</span>
          </th>
          {located && (
            <th scope="col" className="w-1/5 py-1.5 pr-3 font-medium">
              {t('location')}
            </th>
          )}
          <th scope="col" className="w-8 py-1.5 font-medium @max-[14rem]:hidden">
            <span className="sr-only">{t('picture')}</span>
          </th>
          <th scope="col" className="py-1.5 font-medium">
            {t('product')}
          </th>
          <th scope="col" className="w-14 px-2 py-1.5 text-right font-medium">
            {t('quantity')}
          </th>
          <th scope="col" className="w-1/4 py-1.5 font-medium max-sm:hidden print:table-cell">
            {t('orders')}
          </th>
        </tr>
      </thead>
      {groups.map(([set, group]) => (
        <tbody key={set}>
          {!located && (
            <tr className="break-inside-avoid break-after-avoid">
              <th scope="rowgroup" colSpan={5} className="border-b bg-well px-2 py-1 text-left font-semibold">
                {set || t('noSet')}
              </th>
            </tr>
          )}
          {group.map((line) => (
            <PullRow key={line.productId} line={line} located={located} opensLive={opensLive} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

type PullRowProps = { line: PullLine; located: boolean; opensLive: boolean }

function PullRow({ line, located, opensLive }: PullRowProps) {
  const { name, details, imageUrl, location, quantity, orders } = line
  const t = useTranslations('packing.pull')
  const live = useTranslations('openLive')
  const write = useText()
  const scale = useConditionScale()
  const [picked, setPicked] = useState(false)
  const goesTo = orders
    .map(({ orderNumber, quantity: pieces, packed }) => {
      const open = packed.toOpen > 0 ? `, ${live('asked').toLowerCase()}` : ''
      return `${displayOrderNumber(orderNumber)} (${pieces}${open})`
    })
    .join(', ')
  // The group heading already contains the set.
  const { setName: _setName, setCode: _setCode, ...copy } = details
  const listing = { name, ...(located ? details : copy) }
  const detailText = write(listingDetails(listing, scale))
  const certificate = details.certificateNumber && t('certificate', { number: details.certificateNumber })
  return (
    <tr className="break-inside-avoid border-b">
      <td className="py-1 pl-1">
        <Checkbox
          aria-label={t('pickedOf', { name: write(listingName({ name, ...details }, scale)) })}
          checked={picked}
          onCheckedChange={setPicked}
        />
      </td>
      {located && <td className="wrap-anywhere py-1 pr-3 font-medium text-xs leading-tight">{location}</td>}
      <td className="py-0.5 pr-2 @max-[14rem]:hidden">
        <Thumb src={imageUrl} />
      </td>
      <td
        className={cn(
          'wrap-anywhere py-1 leading-tight',
          picked && 'text-quiet line-through print:text-ink print:no-underline',
        )}
      >
        <span className="font-medium">{name}</span>{' '}
        <span className="text-xs">
          <ListingWords listing={listing} scale={scale} />
          {detailText && certificate && ' · '}
          {certificate}
        </span>
        {opensLive && <PackedMarks packed={line.packed} />}
        <span className="block text-quiet text-xs tabular-nums sm:hidden print:hidden">{goesTo}</span>
      </td>
      <td className="px-2 py-1 text-right font-semibold text-base tabular-nums leading-tight">{quantity}</td>
      <td className="wrap-anywhere py-1 text-xs tabular-nums leading-tight max-sm:hidden print:table-cell">{goesTo}</td>
    </tr>
  )
}

/** Thumbnail that distinguishes one card from another; an empty frame without a picture. */
function Thumb({ src }: { src: string | null }) {
  const [broken, setBroken] = useState(false)
  return (
    <span className="block aspect-card w-6 overflow-hidden rounded-sm border bg-well">
      {src && !broken && <img src={src} alt="" className="size-full object-contain" onError={() => setBroken(true)} />}
    </span>
  )
}
