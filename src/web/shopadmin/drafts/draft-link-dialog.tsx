import { Copy, ExternalLink, Share2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DraftOrder } from '#shared/contract/orders/draft-orders.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { draftPath } from '#shared/rules/orders/placing/draft-order.ts'
import { QrCode } from '#web/components/qr-code.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../access/if-may.tsx'
import { DraftCredit } from './draft-credit.tsx'
import { DraftBadge, DraftNews } from './draft-state.tsx'

type DraftLinkDialogProps = { shop: Shop; draft: DraftOrder; onClose: () => void }

/** The link of a draft: to copy, share, open or scan, with the draft's state. */
export function DraftLinkDialog({ shop, draft, onClose }: DraftLinkDialogProps) {
  const t = useTranslations('draftOrders.link')
  const { dateTime } = useFormat()
  const url = new URL(draftPath(shop.slug ?? '', draft.key), location.origin).href
  const copy = () =>
    // The clipboard is unavailable over plain HTTP.
    (navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => toast({ title: t('copied') }),
      () => toast({ title: t('copyFailed'), description: url }),
    )
  const share = () =>
    navigator.share({ title: shop.name, url }).catch((error: unknown) => {
      // The user dismissed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast({ title: t('copyFailed') })
    })
  return (
    <Modal title={t('title', { id: String(draft.id) })} description={t('text')} onClose={onClose}>
      <DialogBody className="grid gap-4">
        <div className="grid gap-1.5 rounded-lg bg-well px-3.5 py-3">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <DraftBadge draft={draft} />
            <span>{t('until', { moment: dateTime(draft.expiresAt) })}</span>
          </span>
          <DraftNews draft={draft} />
        </div>
        <Field label={t('label')} hideLabel>
          <Input readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button autoFocus onClick={copy}>
            <Copy aria-hidden="true" />
            {t('copy')}
          </Button>
          {'share' in navigator && (
            <Button variant="outline" onClick={share}>
              <Share2 aria-hidden="true" />
              {t('share')}
            </Button>
          )}
          <Button asChild variant="outline">
            <a href={url} target="_blank" rel="noopener">
              <ExternalLink aria-hidden="true" />
              {t('open')}
            </a>
          </Button>
        </div>
        <div className="flex items-center gap-4">
          <QrCode text={url} label={t('qr', { id: String(draft.id) })} className="size-36 shrink-0" />
          <p className="text-quiet text-sm">{t('scan')}</p>
        </div>
        {draft.state === 'open' && (
          <IfMay need="credit.read">
            <DraftCredit shopId={shop.id} draft={draft} />
          </IfMay>
        )}
      </DialogBody>
    </Modal>
  )
}
