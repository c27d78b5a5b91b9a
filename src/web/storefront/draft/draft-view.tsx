import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerDraft } from '#shared/contract/orders/draft-orders.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '../../lib/language/use-format.ts'
import { GuaranteeNotice } from '../guarantee/guarantee-notice.tsx'
import { CommitToDraft } from './commit-to-draft.tsx'
import { DraftSummary } from './draft-summary.tsx'
import { useNoteSeen } from './use-note-seen.ts'

type DraftViewProps = { shop: PublicShop; draftKey: string; draft: CustomerDraft }

/** A draft order and its current state. */
export function DraftView({ shop, draftKey, draft }: DraftViewProps) {
  const t = useTranslations('draft')
  useNoteSeen(draftKey, draft)
  const { dateTime } = useFormat()
  if (draft.state === 'ordered') return <Ordered />
  const { state } = draft
  const moment = dateTime(draft.expiresAt)
  if (state === 'expired' || state === 'withdrawn') {
    return (
      <DraftMessage title={t(`${state}.title`)}>
        <p className="text-quiet">{t(`${state}.text`, { moment })}</p>
      </DraftMessage>
    )
  }
  return (
    <div className="grid gap-5">
      <h1 className="text-xl">{t('title')}</h1>
      <p>
        {t('ready', { moment })} <span className="text-quiet">{t(draft.isHeld ? 'held' : 'notHeld')}</span>
      </p>
      {draft.note && (
        <section aria-labelledby="note" className="grid gap-1 rounded-lg border bg-surface p-5">
          <h2 id="note" className="text-base">
            {t('note')}
          </h2>
          <p className="whitespace-pre-line break-words">{draft.note}</p>
        </section>
      )}
      <DraftSummary shop={shop} draft={draft} />
      <GuaranteeNotice />
      {draft.shippingProblem ? (
        <Notice variant="warn">{t('cannotSend')}</Notice>
      ) : (
        <CommitToDraft shop={shop} draftKey={draftKey} draft={draft} />
      )}
    </div>
  )
}

function Ordered() {
  const t = useTranslations('draft.ordered')
  return (
    <DraftMessage title={t('title')}>
      <p className="text-quiet">{t('text')}</p>
    </DraftMessage>
  )
}

const DraftMessage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-3">
    <h1 className="text-xl">{title}</h1>
    {children}
  </div>
)
