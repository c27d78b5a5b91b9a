import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { draftTotal, MAX_DRAFT_DAYS } from '#shared/rules/orders/placing/draft-order.ts'
import { deliveries } from '#shared/rules/orders/shipping/delivery.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { Problem } from '#web/components/problem.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useProblem } from '#web/lib/language/use-problem.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../forms/number-field.tsx'
import { AddProduct } from '../orders/changes/add-product.tsx'
import { ChangeLines } from '../orders/changes/change-lines.tsx'
import { ExtraLines } from '../orders/changes/extra-lines.tsx'
import { draftBody, draftProblems, type TypedDraft, typedDraft } from './draft-input.ts'
import { useSaveDraft } from './use-drafts.ts'

type DraftDialogProps = { shop: Shop; draft: DraftOrder | undefined; onClose: () => void }

/** Creates or edits a draft order for a customer. */
export function DraftDialog({ shop, draft, onClose }: DraftDialogProps) {
  const t = useTranslations('draftOrders.form')
  const { language, money, dateTime } = useFormat()
  const text = useText()
  const problemText = useProblem()
  const [typed, setTyped] = useState<TypedDraft>(() =>
    typedDraft(
      draft,
      shop,
      (item) => text(listingName({ name: item.productName, ...item.details }, shop.conditionScale)),
      language,
    ),
  )
  const [tried, setTried] = useState(false)
  const save = useSaveDraft(shop.id, draft)
  const set = (more: Partial<TypedDraft>) => setTyped((before) => ({ ...before, ...more }))
  const wrong = draftProblems(typed, draft === undefined)
  const problems = tried ? wrong : new Set<string>()
  const body = draftBody(typed)
  const { totalCents } = draftTotal({ ...body, extras: body.extras ?? [], shippingCents: body.shippingCents ?? 0 })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong.size === 0 && !save.isPending) save.mutate(body, { onSuccess: onClose })
  }
  return (
    <FormModal
      size="lg"
      title={draft ? t('edit', { id: String(draft.id) }) : t('new')}
      description={t('description')}
      onClose={onClose}
      onSubmit={submit}
      bodyClass="grid gap-5"
      submit={t(draft ? 'save' : 'make')}
      pending={save.isPending}
    >
      {typed.lines.length > 0 && <ChangeLines draft={typed} problems={problems} onChange={(lines) => set({ lines })} />}
      <AddProduct
        shopId={shop.id}
        on={typed.lines.map(({ productId }) => productId)}
        onAdd={(line) => setTyped((before) => ({ ...before, lines: [...before.lines, line] }))}
      />
      <Problem className="text-sm">{problems.has('lines') && t('noLines')}</Problem>
      <ExtraLines draft={typed} problems={problems} onChange={(extras) => set({ extras })} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('delivery')}>
          <Select
            value={typed.delivery}
            options={deliveries
              .filter((way) => (way === 'ship' ? shop.ships : shop.pickup) || way === draft?.delivery)
              .map((value) => ({ value, label: t(`deliveries.${value}`) }))}
            onChange={({ currentTarget }) => set({ delivery: currentTarget.value === 'pickup' ? 'pickup' : 'ship' })}
          />
        </Field>
        {typed.delivery === 'ship' && (
          <NumberField
            label={t('shipping')}
            kind="euros"
            text={typed.shipping}
            onText={(shipping) => set({ shipping })}
            value={typed.shipping}
            onChange={({ currentTarget }) => set({ shipping: currentTarget.value })}
            error={problems.has('shipping') && t('amountWrong')}
          />
        )}
        <Field
          label={t('email')}
          hint={t('emailHint')}
          error={problems.has('email') && problemText(emailProblem(typed.email) ?? '')}
        >
          <Input
            type="email"
            autoComplete="off"
            maxLength={254}
            value={typed.email}
            onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          />
        </Field>
        <Field
          label={t('days')}
          hint={draft && t('daysKept', { moment: dateTime(draft.expiresAt) })}
          error={problems.has('days') && t('daysWrong', { most: MAX_DRAFT_DAYS })}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={typed.days}
            onChange={({ currentTarget }) => set({ days: currentTarget.value })}
          />
        </Field>
      </div>
      {typed.email.trim() !== '' && (
        <Checkbox checked={typed.mail} onCheckedChange={(mail) => set({ mail })}>
          {t('mail')}
        </Checkbox>
      )}
      <Field label={t('note')}>
        <Textarea
          rows={2}
          maxLength={1_000}
          value={typed.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
      </Field>
      <p className="flex items-baseline justify-between border-t pt-3 font-medium">
        <span>{t('total')}</span>
        <span className="tabular-nums">{money(totalCents)}</span>
      </p>
      {save.error && (
        <Notice variant="destructive" role="alert">
          {shownError(save.error, t('failed'))}
        </Notice>
      )}
    </FormModal>
  )
}
