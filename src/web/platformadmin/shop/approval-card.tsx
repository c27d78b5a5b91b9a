import { ShieldCheck, ShieldX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlatformShop } from '#shared/contract/platform/platform.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useChangeApproval } from './use-change-approval.ts'

type ApprovalCardProps = { shop: PlatformShop; className?: string | undefined }

/** The platform's word on a shop. Revoking closes it at once, so that is asked twice, and wants a reason. */
export function ApprovalCard({ shop, className }: ApprovalCardProps) {
  const t = useTranslations('shops.approval')
  const [asking, setAsking] = useState(false)
  const change = useChangeApproval(shop.id)
  return (
    <Card className={className}>
      <CardHeader title={t('title')}>
        {shop.approved ? (
          <Badge variant="good">{t('approved')}</Badge>
        ) : (
          <Badge variant="warn">{t(shop.firstApprovedAt === null ? 'pending' : 'revoked')}</Badge>
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
        {shop.approved ? (
          <Button
            variant="outline"
            className="sm:justify-self-start lg:justify-self-stretch"
            onClick={() => setAsking(true)}
          >
            <ShieldX aria-hidden="true" />
            {t('revoke')}
          </Button>
        ) : (
          <Button
            className="sm:justify-self-start lg:justify-self-stretch"
            pending={change.isPending}
            onClick={() => change.mutate({ approved: true })}
          >
            <ShieldCheck aria-hidden="true" />
            {t('approve')}
          </Button>
        )}
      </CardContent>
      {asking && (
        <RevokeDialog
          shopName={shop.name}
          pending={change.isPending}
          onRevoke={(reason) => change.mutate({ approved: false, reason }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
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
