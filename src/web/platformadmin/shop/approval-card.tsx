import { ShieldCheck, ShieldX } from 'lucide-react'
import { useState } from 'react'
import type { PlatformShop } from '#shared/contract/platform/platform.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { useChangeApproval } from './use-change-approval.ts'

type ApprovalCardProps = { shop: PlatformShop; className?: string | undefined }

/** The platform's word on a shop. Revoking closes it at once, so that is asked twice, and wants a reason. */
export function ApprovalCard({ shop, className }: ApprovalCardProps) {
  const [asking, setAsking] = useState(false)
  const change = useChangeApproval(shop.id)
  return (
    <Card className={className}>
      <CardHeader title="Shop Approval">
        {shop.approved ? (
          <Badge variant="good">Approved</Badge>
        ) : (
          <Badge variant="warn">{shop.firstApprovedAt === null ? 'Pending' : 'Revoked'}</Badge>
        )}
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="text-quiet">{explanation(shop)}</p>
        {shop.revokedReason !== null && (
          <div className="grid gap-1">
            <p className="font-medium">What the owner was told</p>
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
            Revoke Approval
          </Button>
        ) : (
          <Button
            className="sm:justify-self-start lg:justify-self-stretch"
            pending={change.isPending}
            onClick={() => change.mutate({ approved: true })}
          >
            <ShieldCheck aria-hidden="true" />
            Approve
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

function explanation({ approved, firstApprovedAt, isActive, slug }: PlatformShop): string {
  if (!approved && slug === null) return 'The owner has not chosen a shop URL yet. You can approve the shop now.'
  if (firstApprovedAt === null) return 'Only its owner and administrators can see this shop until you approve it.'
  if (!approved) return 'This shop takes no orders until you approve it.'
  return isActive ? 'Approved and open.' : 'Approved. The owner has closed it for now.'
}
