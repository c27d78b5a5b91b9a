import { useQuery } from '@tanstack/react-query'
import { Mail, ShieldCheck, ShieldX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { approveShop, getPlatformShop, type PlatformShop } from '#shared/contract/platform/platform.ts'
import type { Measure } from '#shared/contract/reports.ts'
import { getShopChecklist } from '#shared/contract/shops/approval.ts'
import { ChecklistItems } from '#web/components/checklist-items.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { hasStatus, shownError } from '#web/lib/api/api-error.ts'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { usePlatformMutation } from '../use-platform-mutation.ts'
import { AskDialog } from './ask-dialog.tsx'
import { Decisions } from './decisions.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

type ApprovalCardProps = { shop: PlatformShop; className?: string | undefined }

const wide = 'sm:justify-self-start lg:justify-self-stretch'

/** The platform's approval of a shop and its basis. Revoking closes the shop immediately, so it needs a confirmation and a reason. */
export function ApprovalCard({ shop, className }: ApprovalCardProps) {
  const t = useTranslations('shops.approval')
  const item = useTranslations('checklist.item')
  const [open, setOpen] = useState<'revoke' | 'refuse' | 'ask' | 'approve'>()
  const close = () => setOpen(undefined)
  const change = useChangeApproval(shop.id)
  const query = useQuery(read(getShopChecklist, { params: { id: shop.id } }))
  const missing = query.data?.items.filter(({ done }) => !done).map((each) => each.item) ?? []
  const approve = () => change.mutate({ approved: true, version: query.data?.version }, { onSettled: close })
  const isNew = shop.firstApprovedAt === null
  return (
    <Card className={className}>
      <CardHeader title={t('title')}>
        {shop.approved ? (
          <Badge variant="good">{t('approved')}</Badge>
        ) : (
          <Badge variant="warn">{t(isNew ? 'pending' : 'revoked')}</Badge>
        )}
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="text-quiet">{t(explanation(shop))}</p>
        {shop.revokedReason !== null && (
          <div className="grid gap-1">
            <p className="font-medium">{t('told')}</p>
            <blockquote className="whitespace-pre-line break-words border-l-2 pl-3">{shop.revokedReason}</blockquote>
          </div>
        )}
        <Loaded
          query={query}
          failure={t('checklistFailed')}
          skeleton={<Skeletons lines={Array(5).fill('h-6')} className="gap-2" />}
        >
          {({ items, decisions }) => (
            <>
              <ChecklistItems items={items} detail={({ evidence }) => evidence} />
              <Decisions decisions={decisions} />
            </>
          )}
        </Loaded>
        {shop.approved ? (
          <Button variant="outline" className={wide} onClick={() => setOpen('revoke')}>
            <ShieldX aria-hidden="true" />
            {t('revoke')}
          </Button>
        ) : (
          <Button
            className={wide}
            disabled={query.isPending}
            pending={change.isPending}
            onClick={() => (missing.length > 0 ? setOpen('approve') : approve())}
          >
            <ShieldCheck aria-hidden="true" />
            {t('approve')}
          </Button>
        )}
        {missing.length > 0 && (
          <Button variant="outline" className={wide} onClick={() => setOpen('ask')}>
            <Mail aria-hidden="true" />
            {t('ask')}
          </Button>
        )}
        {!shop.approved && isNew && (
          <Button variant="ghost" className={wide} onClick={() => setOpen('refuse')}>
            <ShieldX aria-hidden="true" />
            {t('refuse')}
          </Button>
        )}
      </CardContent>
      {open === 'approve' && (
        <ConfirmDialog
          title={t('incomplete.title', { shop: shop.name })}
          description={t('incomplete.description', { count: missing.length })}
          confirmLabel={t('incomplete.confirm')}
          pending={change.isPending}
          onConfirm={approve}
          onClose={close}
        >
          <ul className="list-disc pl-5 text-sm">
            {missing.map((name) => (
              <li key={name}>{item(name)}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {open === 'ask' && <AskDialog shopId={shop.id} missing={missing} onClose={close} />}
      {(open === 'revoke' || open === 'refuse') && (
        <RevokeDialog
          kind={open}
          shopName={shop.name}
          pending={change.isPending}
          onRevoke={(reason, measure) =>
            change.mutate({ approved: false, reason, ...(measure && { measure }) }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
    </Card>
  )
}

function explanation({ approved, firstApprovedAt, isActive, slug }: PlatformShop) {
  if (!approved && slug === null) return 'noUrl'
  if (firstApprovedAt === null) return 'never'
  if (!approved) return 'not'
  return isActive ? 'open' : 'closed'
}

type Change = { approved: true; version: string | undefined } | { approved: false; reason: string; measure?: Measure }

/** Approves a shop or revokes its approval, and reports the result. */
function useChangeApproval(shopId: number) {
  const t = useTranslations()
  return usePlatformMutation({
    send: (change: Change) => call(approveShop, { params: { id: shopId }, body: change }),
    answers: keyOf(getPlatformShop, { id: shopId }),
    done: (shop) => t(`shops.approval.${toastOf(shop)}`),
    failure: (error) =>
      toast({
        title: t('shops.approval.error'),
        description: hasStatus(error, 409)
          ? shownError(error, t('shops.approval.failure'))
          : t('shops.approval.failure'),
        variant: 'destructive',
      }),
  })
}

const toastOf = ({ approved, firstApprovedAt }: { approved: boolean; firstApprovedAt: string | null }) =>
  approved ? 'approvedToast' : firstApprovedAt === null ? 'refusedToast' : 'revokedToast'
