import { useInfiniteQuery } from '@tanstack/react-query'
import { Camera, Inbox, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ListedOffer, listBuyOffers } from '#shared/contract/buying/buy-offers.ts'
import { offerKeyIn } from '#shared/rules/buying/offer-path.ts'
import { offerStates } from '#shared/rules/buying/offer-status.ts'
import { failed } from '#web/components/failures/failed.ts'
import { useFailureToast } from '#web/components/failures/use-failure-toast.ts'
import { Link } from '#web/components/link.tsx'
import { ShowMore } from '#web/components/show-more.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { call } from '#web/lib/api/call.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { searchIn, useAddress } from '#web/lib/navigation/use-address.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { IfMay } from '../../access/if-may.tsx'
import { useScanner } from '../../counter/find/use-scanner.ts'
import { live } from '../../live.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { ShopScreen } from '../../shop-screen.tsx'
import { OfferState } from './offer-state.tsx'

const CameraPanel = lazyPart(
  () => import('../../counter/find/camera-panel.tsx'),
  ['shopadmin/counter', 'common/scanning'],
)

const groups = ['open', 'done', 'to_return'] as const
const filters = [...groups, ...offerStates] as const

export default function OffersScreen() {
  const t = useTranslations('buyOffers')
  return <WithShop title={t('title')}>{({ id }) => <Offers shopId={id} />}</WithShop>
}

function Offers({ shopId }: { shopId: number }) {
  const t = useTranslations('buyOffers')
  const papers = useTranslations('buyPapers')
  const states = useTranslations('offers.state')
  const { params, change } = useAddress()
  const search = searchIn(params)
  const state = filters.find((each) => each === params.get('state'))
  const query = useInfiniteQuery({
    ...readPages(listBuyOffers, { params: { id: shopId }, query: { state, search: search || undefined } }),
    ...live,
  })
  useFailureToast(query, t('failure'))
  const [hasCamera, openCamera] = useState(false)
  const navigate = useNavigate()
  /** Opens the offer of a scanned code at once. Another code is searched. */
  const openCode = async (code: string) => {
    try {
      const { items } = await call(listBuyOffers, { params: { id: shopId }, query: { search: code, limit: 2 } })
      const [only, ...others] = items
      if (only && others.length === 0) await navigate(`/shopadmin/buying/offers/${only.id}`)
      else change({ search: code, state: '' })
    } catch (error) {
      failed(t('failure'), error)
    }
  }
  useScanner((code) => void openCode(code))
  const find = (text: string) => (offerKeyIn(text) ? void openCode(text) : change({ search: text }))
  return (
    <ShopScreen
      title={t('title')}
      description={t('description')}
      action={
        <div className="flex flex-wrap gap-2">
          <IfMay need="buying.pay">
            <Button asChild variant="outline">
              <Link to="/shopadmin/buying/payouts">{papers('payouts.link')}</Link>
            </Button>
          </IfMay>
          <Button asChild variant="outline">
            <Link to="/shopadmin/buying">{t('prices')}</Link>
          </Button>
          <IfMay need="buying.receive">
            <Button asChild>
              <Link to="/shopadmin/counter/buy">{t('counter')}</Link>
            </Button>
          </IfMay>
        </div>
      }
    >
      <div className="flex flex-wrap gap-3">
        <SearchBox search={search} onSearch={find} placeholder={t('search')} className="w-full sm:w-80" />
        <Button variant="outline" aria-pressed={hasCamera} onClick={() => openCamera(!hasCamera)}>
          <Camera aria-hidden="true" />
          {t('scan')}
        </Button>
        <Field label={t('filter')} hideLabel className="w-full sm:w-56">
          <Select
            value={state ?? ''}
            options={[
              { value: '', label: t('filters.all') },
              ...groups.map((value) => ({ value, label: t(`filters.${value}`) })),
              ...offerStates.map((value) => ({ value, label: states(value) })),
            ]}
            onChange={({ currentTarget }) => change({ state: currentTarget.value })}
          />
        </Field>
      </div>
      {hasCamera && (
        <Suspense>
          <CameraPanel onCode={(code) => void openCode(code)} onClose={() => openCamera(false)} />
        </Suspense>
      )}
      <Card>
        <Loaded query={query} failure={t('failure')} skeleton={<Skeleton className="h-64" />}>
          {({ pages }) =>
            pages[0]?.total ? (
              <>
                <div
                  aria-busy={query.isPlaceholderData}
                  className={cn('transition-opacity', query.isPlaceholderData && 'opacity-60')}
                >
                  <Rows offers={pages.flatMap(({ items }) => items)} />
                </div>
                <ShowMore query={query} failure={t('failure')} className="border-t p-3" />
              </>
            ) : search || state ? (
              <Empty icon={<SearchX />} title={t('noMatch')}>
                {t('noMatchHint')}
              </Empty>
            ) : (
              <Empty icon={<Inbox />} title={t('empty')}>
                {t('emptyHint')}
              </Empty>
            )
          }
        </Loaded>
      </Card>
    </ShopScreen>
  )
}

function Rows({ offers }: { offers: readonly ListedOffer[] }) {
  const t = useTranslations('buyOffers')
  const { money, date } = useFormat()
  return (
    <Table label={t('title')}>
      <TableHeader>
        <TableHead>{t('column.offer')}</TableHead>
        <TableHead>{t('column.state')}</TableHead>
        <TableHead numeric className="max-sm:hidden">
          {t('column.cards')}
        </TableHead>
        <TableHead className="max-md:hidden">{t('column.date')}</TableHead>
        <TableHead numeric>{t('column.amount')}</TableHead>
      </TableHeader>
      <tbody>
        {offers.map((offer) => (
          <TableRow key={offer.id}>
            <TableCell className="wrap-anywhere py-2">
              <Link
                to={`/shopadmin/buying/offers/${offer.id}`}
                className="inline-flex min-h-6 items-center font-medium hover:underline pointer-coarse:min-h-11"
              >
                {offer.number} · {offer.name}
              </Link>
              <span className="block text-quiet text-xs">{t(`way.${offer.way}`)}</span>
            </TableCell>
            <TableCell>
              <OfferState state={offer.state} />
            </TableCell>
            <TableCell numeric className="max-sm:hidden">
              {offer.pieces}
            </TableCell>
            <TableCell className="max-md:hidden">{date(offer.createdAt)}</TableCell>
            <TableCell numeric>{money(offer.totalCents)}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
