import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type BuyOffer,
  getBuyOfferAccount,
  markBuyOfferPaid,
  moveBuyOffer,
  proposeBuyOffer,
} from '#shared/contract/buying/buy-offers.ts'
import { listPayouts } from '#shared/contract/buying/payouts.ts'
import { payWays } from '#shared/rules/buying/buy-rules.ts'
import { canMoveOffer, type OfferState } from '#shared/rules/buying/offer-status.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { Failure, hasFailed } from '#web/components/ui/loaded.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMay } from '../../access/use-access.ts'
import { OfferPapers } from '../papers/offer-papers.tsx'
import { SettleOffer } from './settle-offer.tsx'
import { type OfferKey, useOfferChange } from './use-offer.ts'

type OfOffer = { params: OfferKey; offer: BuyOffer }
type Move = 'approved' | 'received' | 'recheck'
type WithFinish = OfOffer & { finish: RefObject<HTMLButtonElement | null> }

/** Next steps of the shop with an offer. */
export function OfferSteps({ params, offer, finish }: WithFinish) {
  const t = useTranslations('buyOffers.steps')
  const states = useTranslations('offers.state')
  const mayReceive = useMay('buying.receive')
  const mayPay = useMay('buying.pay')
  const { state } = offer
  const isChecked = state === 'offered' || state === 'agreed'
  const moving = useOfferChange(params, (to: Move) => call(moveBuyOffer, { params, body: { to } }))
  const move = (next: OfferState, to: Move, label: string) =>
    canMoveOffer(state, next) && (
      <Button variant={isChecked ? 'outline' : 'default'} pending={moving.isPending} onClick={() => moving.mutate(to)}>
        {label}
      </Button>
    )
  if (state === 'settled') {
    return (
      <>
        <Paid params={params} offer={offer} />
        <OfferPapers params={params} offer={offer} />
      </>
    )
  }
  const hint =
    state === 'submitted'
      ? t('look')
      : state === 'approved' || state === 'on_its_way'
        ? t('comes')
        : state === 'offered'
          ? t('waits')
          : state === 'agreed' && !mayPay
            ? t('payOther')
            : state === 'received' || state === 'agreed'
              ? ''
              : t(offer.left?.state === 'open' ? 'toReturn' : 'ended')
  return (
    <Card>
      <CardHeader title={states(state)} description={mayReceive || mayPay ? hint : t('cannot')} />
      <CardContent className="grid gap-4">
        {mayReceive && state === 'received' && <Propose params={params} offer={offer} finish={finish} />}
        {mayPay && state === 'agreed' && <SettleOffer params={params} offer={offer} />}
        {mayReceive && (
          <div className="flex flex-wrap gap-2">
            {move('approved', 'approved', t('approve'))}
            {isChecked ? move('received', 'recheck', t('again')) : move('received', 'received', t('receive'))}
            {canMoveOffer(state, 'declined') && <MoveWithMessage params={params} to="declined" />}
            {canMoveOffer(state, 'returned') && <MoveWithMessage params={params} to="returned" />}
          </div>
        )}
      </CardContent>
    </Card>
  )
}

function MoveWithMessage({ params, to }: { params: OfferKey; to: 'declined' | 'returned' }) {
  const t = useTranslations('buyOffers.steps')
  const [isOpen, open] = useState(false)
  const [message, setMessage] = useState('')
  const moving = useOfferChange(params, () => call(moveBuyOffer, { params, body: { to, message } }), {
    onDone: () => open(false),
  })
  const label = to === 'declined' ? t('decline') : t('return')
  return (
    <>
      <Button variant="outline" onClick={() => open(true)}>
        {label}
      </Button>
      {isOpen && (
        <FormModal
          title={label}
          description={to === 'declined' ? t('declineText') : t('returnText')}
          submit={label}
          pending={moving.isPending}
          onClose={() => open(false)}
          onSubmit={(event) => {
            event.preventDefault()
            if (!moving.isPending) moving.mutate()
          }}
        >
          <Field label={t('message')}>
            <Textarea value={message} maxLength={2_000} onChange={(event) => setMessage(event.currentTarget.value)} />
          </Field>
        </FormModal>
      )}
    </>
  )
}

function Propose({ params, offer, finish }: WithFinish) {
  const t = useTranslations('buyOffers')
  const [restAsDescribed, setRest] = useState(false)
  const [agreedInShop, setAgreed] = useState(false)
  const [message, setMessage] = useState('')
  const proposing = useOfferChange(params, () =>
    call(proposeBuyOffer, { params, body: { restAsDescribed, agreedInShop, message } }),
  )
  const isLeft = offer.lines.some(({ foundPieces }) => foundPieces === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!proposing.isPending) proposing.mutate()
  }
  return (
    <form noValidate className="grid gap-3" aria-label={t('propose.title')} onSubmit={submit}>
      <p className="text-quiet text-sm">{t('propose.hint')}</p>
      {isLeft && (
        <Checkbox checked={restAsDescribed} onCheckedChange={setRest}>
          {t('propose.rest')}
        </Checkbox>
      )}
      <Checkbox checked={agreedInShop} onCheckedChange={setAgreed}>
        {t('propose.agreed')}
      </Checkbox>
      <Field label={t('steps.message')}>
        <Textarea value={message} maxLength={2_000} onChange={(event) => setMessage(event.currentTarget.value)} />
      </Field>
      <Button
        ref={finish}
        type="submit"
        className="w-fit"
        disabled={isLeft && !restAsDescribed}
        pending={proposing.isPending}
      >
        {t('propose.send')}
      </Button>
    </form>
  )
}

function Paid({ params, offer }: OfOffer) {
  const t = useTranslations('buyOffers.paid')
  const way = useTranslations('buyPrices.way')
  const { money, date } = useFormat()
  const mayPay = useMay('buying.pay')
  const { paid, bankPaidOn } = offer
  const bank = paid?.bank ?? 0
  return (
    <Card>
      <CardHeader title={t(bank > 0 && !bankPaidOn ? 'toTransfer' : 'title')} />
      <CardContent className="grid gap-3 text-sm">
        {payWays.map((each) =>
          paid?.[each] ? (
            <p key={each} className="flex justify-between gap-3">
              {way(each)} <span className="tabular-nums">{money(paid[each])}</span>
            </p>
          ) : null,
        )}
        {bankPaidOn && <p>{t('bankDone', { day: date(bankPaidOn) })}</p>}
        {bank > 0 && !bankPaidOn && mayPay && <Transfer params={params} number={offer.number} cents={bank} />}
      </CardContent>
    </Card>
  )
}

function Transfer({ params, number, cents }: { params: OfferKey; number: string; cents: number }) {
  const t = useTranslations('buyOffers.paid')
  const { money } = useFormat()
  const account = useQuery(read(getBuyOfferAccount, { params }))
  const payouts = useQuery(read(listPayouts, { params: { id: params.id } }))
  const marking = useOfferChange(params, () => call(markBuyOfferPaid, { params }))
  if (hasFailed(account))
    return <Failure text={t('accountFailed')} pending={account.isFetching} onRetry={() => account.refetch()} />
  if (!account.data || payouts.isLoading) return <p role="status">{t('account')}</p>
  const file = payouts.data?.open.find(({ offer }) => offer === params.offer)?.file
  const files = (label: string) => (
    <Link to="/shopadmin/buying/payouts" className="w-fit text-accent-ink underline underline-offset-2">
      {label}
    </Link>
  )
  // Paid on its own too, the customer would get it twice.
  if (file)
    return (
      <>
        <p>{t('inFile', { file: String(file) })}</p>
        {files(t('openFiles'))}
      </>
    )
  return (
    <>
      <p>{t('bankOpen', { amount: money(cents), number })}</p>
      <div className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
        {account.data.holder} · {account.data.iban}
      </div>
      <Button className="w-fit" pending={marking.isPending} onClick={() => marking.mutate()}>
        {t('mark')}
      </Button>
      {files(t('byFile'))}
    </>
  )
}
