import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { UnsavedDialog } from '#web/components/leaving/unsaved-dialog.tsx'
import { Problem } from '#web/components/problem.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { AddProduct } from '../orders/changes/add-product.tsx'
import { ChangeLines } from '../orders/changes/change-lines.tsx'
import { ExtraLines } from '../orders/changes/extra-lines.tsx'
import { DraftCustomer } from './draft-customer.tsx'
import { DraftDelivery } from './draft-delivery.tsx'
import { DraftEnd } from './draft-end.tsx'
import { draftBody, draftProblems, shippingOf, type TypedDraft, typedDraft } from './draft-input.ts'
import { useSaveDraft } from './use-drafts.ts'

type DraftDialogProps = {
  shop: Shop
  draft: DraftOrder | undefined
  onClose: () => void
  onSaved: (draft: DraftOrder) => void
}

/** Creates or edits a draft order for a customer. */
export function DraftDialog({ shop, draft, onClose, onSaved }: DraftDialogProps) {
  const t = useTranslations('draftOrders.form')
  const { language } = useFormat()
  const text = useText()
  const [begun] = useState<TypedDraft>(() =>
    typedDraft(
      draft,
      shop,
      (item) => text(listingName({ name: item.productName, ...item.details }, shop.conditionScale)),
      language,
    ),
  )
  const [typed, setTyped] = useState(begun)
  const [leaving, setLeaving] = useState(false)
  const [tried, setTried] = useState(false)
  const save = useSaveDraft(shop.id, draft)
  const set = (more: Partial<TypedDraft>) => setTyped((before) => ({ ...before, ...more }))
  const wrong = draftProblems(typed, shop)
  const problems = tried ? wrong : new Set<string>()
  const touched = JSON.stringify(typed) !== JSON.stringify(begun)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong.size === 0 && !save.isPending) save.mutate(draftBody(typed), { onSuccess: onSaved })
  }
  return (
    <FormModal
      size="lg"
      title={draft ? t('edit', { id: String(draft.id) }) : t('new')}
      onClose={() => (touched && !save.isSuccess ? setLeaving(true) : onClose())}
      onSubmit={submit}
      bodyClass="grid gap-5"
      submit={t(draft ? 'save' : 'make')}
      pending={save.isPending}
    >
      <div className="grid gap-3">
        <AddProduct
          shopId={shop.id}
          on={typed.lines.map(({ productId }) => productId)}
          onAdd={(line) => setTyped((before) => ({ ...before, lines: [...before.lines, line] }))}
        />
        <Problem className="text-sm">{problems.has('lines') && t('noLines')}</Problem>
        {typed.lines.length > 0 && (
          <ChangeLines draft={typed} problems={problems} onChange={(lines) => set({ lines })} />
        )}
        <ExtraLines draft={typed} problems={problems} onChange={(extras) => set({ extras })} />
      </div>
      <DraftDelivery shop={shop} typed={typed} problems={problems} onChange={set} />
      <DraftCustomer typed={typed} problems={problems} onChange={set} />
      <DraftEnd draft={draft} typed={typed} onChange={set} />
      <DraftSums typed={typed} shop={shop} />
      {save.error && (
        <Notice variant="destructive" role="alert">
          {shownError(save.error, t('failed'))}
        </Notice>
      )}
      {leaving && (
        <UnsavedDialog
          words={{
            title: t('leave.title'),
            description: t('leave.text'),
            stay: t('leave.stay'),
            leave: t('leave.leave'),
          }}
          onStay={() => setLeaving(false)}
          onLeave={onClose}
        />
      )}
    </FormModal>
  )
}

function DraftSums({ typed, shop }: { typed: TypedDraft; shop: Shop }) {
  const t = useTranslations('draftOrders.form')
  const { money } = useFormat()
  const { goodsCents, shippingCents, totalCents } = shippingOf(typed, shop)
  const shipping = typed.delivery === 'pickup' ? t('deliveries.pickup') : t('shipping')
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t pt-3 tabular-nums">
      <dt className="text-quiet">{t('goods')}</dt>
      <dd className="text-right">{money(goodsCents)}</dd>
      <dt className="text-quiet">{shipping}</dt>
      <dd className="text-right">{shippingCents === 0 ? t('free') : money(shippingCents)}</dd>
      <dt className="font-medium">{t('total')}</dt>
      <dd className="text-right font-semibold">{money(totalCents)}</dd>
    </dl>
  )
}
