import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type OfferedDraft, orderDraft } from '#shared/contract/orders/draft-orders.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { paidWithCredit } from '#shared/rules/money/store-credit.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Price } from '#web/components/ui/price.tsx'
import type { CartCredit } from '#web/lib/cart/cart-store.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Button } from '../../components/ui/button.tsx'
import { shownError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { orderPath } from '../../lib/cart/placed-order.ts'
import { randomKey } from '../../lib/device/random-key.ts'
import { CreditField } from '../panels/credit-field.tsx'
import { draftQuery } from './draft-query.ts'

type CommitToDraftProps = { shop: PublicShop; draftKey: string; draft: OfferedDraft }

/** Places the order and navigates to its page. */
export function CommitToDraft({ shop, draftKey, draft }: CommitToDraftProps) {
  const t = useTranslations('draft')
  const cart = useTranslations('cart')
  const { money } = useFormat()
  const navigate = useNavigate()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  // Idempotent: a retry after a lost response returns the same order. Other credit is another request.
  const [idempotencyKey, renewKey] = useState(randomKey)
  const [credit, setCredit] = useState<CartCredit>()
  const creditCents = paidWithCredit(credit?.balanceCents ?? 0, draft.totalCents)
  const [problem, setProblem] = useState<ReturnType<typeof emailProblem>>()
  const commit = useMutation({
    mutationFn: (email: string | undefined) =>
      call(orderDraft, {
        params: { key: draftKey },
        headers: { 'idempotency-key': idempotencyKey },
        body: {
          updatedAt: draft.updatedAt,
          totalCents: draft.totalCents,
          ...(email === undefined ? {} : { email }),
          ...(credit ? { creditCode: credit.code, creditCents } : {}),
        },
      }),
    // Replaces this page, so that Back returns to where the link was opened.
    onSuccess: ({ pageKey }) => navigate(orderPath(shop.slug, pageKey), { replace: true, state: { fresh: true } }),
    // The reloaded page shows why the order was refused.
    onError: () => client.invalidateQueries({ queryKey: draftQuery(draftKey).queryKey }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = draft.hasEmail ? undefined : (input.current?.value ?? '')
    const wrong = email === undefined ? undefined : emailProblem(email)
    setProblem(wrong)
    if (wrong) input.current?.focus()
    else if (!commit.isPending) commit.mutate(email)
  }
  return (
    // The form of the code is next to that of the order: forms cannot be nested.
    <div className="grid gap-4">
      <CreditField
        shop={shop}
        credit={credit}
        creditCents={creditCents}
        disabled={commit.isPending || commit.isSuccess}
        problem={undefined}
        onCredit={(found) => {
          commit.reset()
          renewKey(randomKey())
          setCredit(found)
        }}
      />
      <form noValidate onSubmit={submit} className="grid gap-4">
        {!draft.hasEmail && (
          <Field label={t('email')} hint={t('emailHint')} error={problem} required>
            <EmailInput ref={input} />
          </Field>
        )}
        {creditCents > 0 && (
          <p className="flex items-baseline justify-between gap-3">
            <span>{cart('credit.due', { amount: money(creditCents) })}</span>
            <Price cents={draft.totalCents - creditCents} />
          </p>
        )}
        {commit.error && (
          <Notice variant="destructive" role="alert">
            {shownError(commit.error, t('failed'))}
          </Notice>
        )}
        <Button type="submit" size="lg" pending={commit.isPending || commit.isSuccess} pendingText={t('committing')}>
          {t('commit')}
        </Button>
      </form>
    </div>
  )
}
