import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { createPayoutFile, listPayouts, type OpenPayout, type Payouts } from '#shared/contract/buying/payouts.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Link } from '#web/components/link.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { live } from '../../live.ts'
import { subjectPath } from '../../settings/subjects/subjects.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { ShopScreen } from '../../shop-screen.tsx'
import { PayoutFiles } from './payout-files.tsx'

export default function PayoutsScreen() {
  const t = useTranslations('buyPapers.payouts')
  return <WithShop title={t('title')}>{({ id }) => <PayoutsOf key={id} shopId={id} />}</WithShop>
}

function PayoutsOf({ shopId }: { shopId: number }) {
  const t = useTranslations('buyPapers.payouts')
  const offers = useTranslations('buyOffers')
  const query = useQuery({ ...read(listPayouts, { params: { id: shopId } }), ...live })
  return (
    <ShopScreen
      title={t('title')}
      description={t('description')}
      back={
        <Link to="/shopadmin/buying/offers" className="w-fit text-accent-ink text-sm underline underline-offset-2">
          {offers('open')}
        </Link>
      }
    >
      <Loaded query={query} failure={t('failure')} skeleton={<Skeleton className="h-64" />}>
        {(payouts) => (
          <div className="grid gap-6">
            <OpenPayouts shopId={shopId} payouts={payouts} />
            {payouts.files.length > 0 && <PayoutFiles shopId={shopId} files={payouts.files} />}
          </div>
        )}
      </Loaded>
    </ShopScreen>
  )
}

/** A transfer that can be chosen for a file. */
const isFree = ({ file, account }: OpenPayout) => file === null && account !== null

function OpenPayouts({ shopId, payouts: { account, open } }: { shopId: number; payouts: Payouts }) {
  const t = useTranslations('buyPapers.payouts')
  const { money } = useFormat()
  const today = amsterdamDay(new Date())
  const [left, leave] = useState<ReadonlySet<number>>(new Set())
  const [day, setDay] = useState(today)
  const free = open.filter(isFree)
  const chosen = free.filter(({ offer }) => !left.has(offer))
  const making = useReportedMutation({
    send: () =>
      call(createPayoutFile, { params: { id: shopId }, body: { offers: chosen.map(({ offer }) => offer), day } }),
    done: t('made'),
    failure: (error) => failed(t('notMade'), error),
    refresh: { queryKey: keyOf(listPayouts, { id: shopId }) },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!making.isPending && chosen.length > 0) making.mutate()
  }
  const toggle = (offer: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(offer)
    else next.add(offer)
    leave(next)
  }
  if (open.length === 0)
    return (
      <Card>
        <Empty icon={<Banknote />} title={t('empty')}>
          {t('emptyHint')}
        </Empty>
      </Card>
    )
  return (
    <Card>
      <CardHeader
        title={t('open')}
        description={account ? t('from', { name: account.name, iban: account.iban }) : undefined}
      />
      {!account && (
        <CardContent>
          <Notice variant="warn">
            {t('noAccount')}{' '}
            <Link to={subjectPath('payment')} className="underline underline-offset-2">
              {t('enterAccount')}
            </Link>
          </Notice>
        </CardContent>
      )}
      <form noValidate onSubmit={submit}>
        <ul className="mt-4 divide-y border-y">
          {open.map((payout) => (
            <li key={payout.offer} className="flex items-center gap-3 px-5 py-3">
              <Checkbox
                aria-label={t('choose', { number: payout.number, name: payout.name })}
                disabled={!isFree(payout)}
                checked={isFree(payout) && !left.has(payout.offer)}
                onCheckedChange={(isChosen) => toggle(payout.offer, isChosen)}
              />
              <Payout payout={payout} />
            </li>
          ))}
        </ul>
        <CardContent className="flex flex-wrap items-end gap-3">
          <Field label={t('day')} className="w-44">
            <Input type="date" min={today} value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
          </Field>
          <Button type="submit" disabled={!account || chosen.length === 0} pending={making.isPending}>
            {t('make', { count: chosen.length, amount: money(chosen.reduce((so, { cents }) => so + cents, 0)) })}
          </Button>
        </CardContent>
      </form>
    </Card>
  )
}

function Payout({ payout: { offer, number, name, cents, settledAt, account, file } }: { payout: OpenPayout }) {
  const t = useTranslations('buyPapers.payouts')
  const { money, date } = useFormat()
  const facts = [
    account ? `${account.holder}, ${account.iban}` : t('erased'),
    date(settledAt),
    file !== null && t('inFile', { file: String(file) }),
  ]
  return (
    <div className="flex min-w-0 grow items-center justify-between gap-3">
      <div className="wrap-anywhere min-w-0">
        <Link
          to={`/shopadmin/buying/offers/${offer}`}
          className="inline-flex min-h-6 items-center font-medium hover:underline"
        >
          {number} · {name}
        </Link>
        <p className="text-quiet text-xs">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <span className="shrink-0 tabular-nums">{money(cents)}</span>
    </div>
  )
}
