import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type DraftOrder,
  getDraftCredit,
  listDrafts,
  payDraftWithCredit,
} from '#shared/contract/orders/draft-orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { randomKey } from '#web/lib/device/random-key.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useProblem } from '#web/lib/language/use-problem.ts'
import { useMay } from '../access/use-access.ts'
import { ofCredit } from '../credit/of-credit.ts'
import { live } from '../live.ts'

type DraftCreditProps = { shopId: number; draft: DraftOrder }

/** Store credit of the draft's customer, and how it pays the draft. */
export function DraftCredit({ shopId, draft }: DraftCreditProps) {
  const t = useTranslations('draftOrders.credit')
  const { money, date } = useFormat()
  const query = useQuery({ ...read(getDraftCredit, { params: { id: shopId, draft: draft.id } }), ...live })
  const [mayWrite, mayOrder] = [useMay('credit.write'), useMay('orders.write')]
  const [isPaying, pay] = useState(false)
  return (
    <section aria-labelledby="draft-credit" className="grid gap-2 border-t pt-4">
      <h3 id="draft-credit" className="text-base">
        {t('title')}
      </h3>
      <Loaded query={query} failure={t('failure')} skeleton={<Skeleton className="h-10" />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <p className="text-quiet text-sm">{t(draft.customerEmail === null ? 'noEmail' : 'none')}</p>
          ) : (
            <>
              <ul>
                {accounts.map(({ id, balanceCents, endsOn }) => (
                  <li key={id} className="flex items-baseline justify-between gap-3 tabular-nums">
                    <span className="text-quiet">
                      {endsOn === null ? t('balance') : t('until', { day: date(endsOn) })}
                    </span>
                    <span className="font-medium">{money(balanceCents)}</span>
                  </li>
                ))}
              </ul>
              <p className="text-quiet text-sm">{t('how')}</p>
            </>
          )
        }
      </Loaded>
      {mayWrite && mayOrder && (
        <Button variant="outline" className="w-fit" onClick={() => pay(true)}>
          <Wallet aria-hidden="true" />
          {t('open')}
        </Button>
      )}
      {isPaying && <PayWithCode shopId={shopId} draft={draft} onClose={() => pay(false)} />}
    </section>
  )
}

function PayWithCode({ shopId, draft, onClose }: DraftCreditProps & { onClose: () => void }) {
  const t = useTranslations('draftOrders.credit')
  const { money } = useFormat()
  const client = useQueryClient()
  const problemText = useProblem()
  // Idempotent: a retry after a lost response finds the same order. Another code is another request.
  const [idempotencyKey, renewKey] = useState(randomKey)
  const [typed, setTyped] = useState({ creditCode: '', email: '' })
  const [problems, setProblems] = useState<{ creditCode?: string | undefined; email?: string | undefined }>({})
  const hasEmail = draft.customerEmail !== null
  const sending = useSending({
    send: () =>
      call(payDraftWithCredit, {
        params: { id: shopId, draft: draft.id },
        headers: { 'idempotency-key': idempotencyKey },
        body: {
          updatedAt: draft.updatedAt,
          totalCents: draft.totalCents,
          creditCode: typed.creditCode,
          ...(hasEmail ? {} : { email: typed.email }),
        },
      }),
    failure: t('failed'),
    onIssue: (path, message) => setProblems((before) => ({ ...before, [path]: message })),
    onDone: ({ order }) => {
      toast({ title: t('done', { number: displayOrderNumber(order?.orderNumber ?? '') }) })
      void client.invalidateQueries({ queryKey: keyOf(listDrafts, { id: shopId }) })
      void client.invalidateQueries(ofCredit(shopId))
      onClose()
    },
  })
  const type = (more: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...more }))
    renewKey(randomKey())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const wrong = hasEmail ? undefined : emailProblem(typed.email)
    const missing = typed.creditCode.trim() === ''
    setProblems({ email: wrong && problemText(wrong), creditCode: missing ? t('missing') : undefined })
    if (!wrong && !missing) sending.mutate()
  }
  return (
    <FormModal
      title={t('open')}
      description={t('text', { amount: money(draft.totalCents) })}
      submit={t('submit')}
      pending={sending.isPending}
      bodyClass="grid gap-4"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('code')} error={problems.creditCode} required>
        <Input
          className="uppercase"
          value={typed.creditCode}
          maxLength={60}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={sending.isPending}
          onChange={({ currentTarget }) => type({ creditCode: currentTarget.value })}
        />
      </Field>
      {!hasEmail && (
        <Field label={t('email')} error={problems.email} required>
          <EmailInput
            value={typed.email}
            readOnly={sending.isPending}
            onChange={({ currentTarget }) => type({ email: currentTarget.value })}
          />
        </Field>
      )}
    </FormModal>
  )
}
