import { ShieldCheck, ShieldX } from 'lucide-react'
import { useState } from 'react'
import type { PlatformShop } from '#shared/contract/platform.ts'
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { useChangeApproval } from './use-change-approval.ts'

type ApprovalCardProps = { shop: PlatformShop; className?: string | undefined }

/** The platform's word on a shop. Revoking closes it at once, so that is asked twice. */
export function ApprovalCard({ shop, className }: ApprovalCardProps) {
  const [asking, setAsking] = useState(false)
  const change = useChangeApproval(shop.id)
  return (
    <Card className={className}>
      <CardHeader>
        <CardTitle>Shop Approval</CardTitle>
        {shop.approved ? <Badge variant="good">Approved</Badge> : <Badge variant="warn">Pending</Badge>}
      </CardHeader>
      <CardContent className="grid gap-4">
        <p className="text-quiet">{explanation(shop)}</p>
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
            onClick={() => change.mutate(true)}
          >
            <ShieldCheck aria-hidden="true" />
            Approve
          </Button>
        )}
      </CardContent>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke the approval of ${shop.name}?`}
        description="Its storefront closes at once: visitors can look around, but nobody can order."
        confirmLabel="Revoke Approval"
        destructive
        pending={change.isPending}
        onConfirm={() => change.mutate(false, { onSettled: () => setAsking(false) })}
      />
    </Card>
  )
}

function explanation({ approved, isActive, slug }: PlatformShop): string {
  if (!approved && slug === null) return 'The owner has not chosen a shop URL yet. You can approve the shop already.'
  if (!approved) return 'This shop takes no orders until you approve it.'
  return isActive ? 'This shop may sell, and it is open.' : 'This shop may sell. Its owner has closed it for now.'
}
