import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { declareCompliance, getApproval } from '#shared/contract/shops/approval.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { getTerms, publishTerms, type ShopTerms } from '#shared/contract/shops/terms.ts'
import { DECLARATION_VERSION } from '#shared/rules/shops/checklist.ts'
import { returnCosts } from '#shared/rules/shops/terms.ts'
import { Link } from '#web/components/link.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { StepForm } from '../step-frame.tsx'
import { stepPath } from '../step-path.ts'
import { useStep } from '../use-step.ts'

/** Publishes the terms of the templates, and the declaration that the law asks for. */
export function TermsStep({ shop }: { shop: Shop }) {
  const t = useTranslations('shopTermsForm')
  const params = { id: shop.id }
  // The seller may have been entered since the last answer, so an older one is not shown.
  const terms = useQuery({ ...read(getTerms, { params }), staleTime: 0 })
  const approval = useQuery(read(getApproval, { params }))
  const declared = approval.data?.items.find(({ item }) => item === 'declaration')?.done ?? false
  return (
    <Loaded
      query={terms}
      failure={t('failed')}
      skeleton={<Skeletons lines={Array(3).fill('h-10')} className="gap-4" />}
    >
      {(stored) =>
        approval.data && terms.isFetchedAfterMount ? <Publish shop={shop} stored={stored} declared={declared} /> : null
      }
    </Loaded>
  )
}

type PublishProps = { shop: Shop; stored: ShopTerms; declared: boolean }

function Publish({ shop, stored, declared }: PublishProps) {
  const t = useTranslations('setUp.terms')
  const form = useTranslations('shopTermsForm')
  const declaration = useTranslations('books.declaration')
  const client = useQueryClient()
  const { next, later, pending } = useStep(shop, 'terms')
  const [costs, setCosts] = useState(stored.answers.returnCosts)
  const [agreed, setAgreed] = useState(declared)
  const [checked, setChecked] = useState(false)
  const params = { id: shop.id }
  const publishing = useReportedMutation({
    send: async () => {
      const saved = await call(publishTerms, { params, body: { ...stored.answers, returnCosts: costs } })
      if (!declared) await call(declareCompliance, { params, body: { version: DECLARATION_VERSION } })
      return saved
    },
    answers: keyOf(getTerms, params),
    failure: form('notDone'),
    onDone: () => {
      void client.invalidateQueries({ queryKey: keyOf(getApproval, params) })
      next()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (agreed && stored.sellerComplete) publishing.mutate()
  }
  const link = (to: string) => (words: React.ReactNode) => (
    <Link to={to} className="text-accent-ink underline underline-offset-2">
      {words}
    </Link>
  )
  return (
    <StepForm step="terms" pending={publishing.isPending || pending} onLater={later} onSubmit={submit}>
      {!stored.sellerComplete && (
        <Notice variant="warn" title={form('noSeller.title')}>
          {t.rich('noSeller', { link: link(stepPath('seller')) })}
        </Notice>
      )}
      <Field label={form('returnCosts')} className="max-w-sm">
        <Select
          value={costs}
          options={returnCosts.map((value) => ({ value, label: form(`costs.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setCosts(value === 'customer' ? 'customer' : 'shop')}
        />
      </Field>
      <p className="text-quiet text-sm">{t.rich('more', { link: link('/shopadmin/settings/terms') })}</p>
      <div className="grid gap-1.5">
        <Checkbox
          aria-describedby="declaration-problem"
          checked={agreed}
          disabled={declared}
          onCheckedChange={setAgreed}
        >
          {declaration('text')}
        </Checkbox>
        <p id="declaration-problem" role="alert" className="text-bad-ink text-sm empty:hidden">
          {checked && !agreed && t('agree')}
        </p>
      </div>
    </StepForm>
  )
}
