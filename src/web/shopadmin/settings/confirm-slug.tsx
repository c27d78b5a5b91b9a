import { normaliseSlug } from '#shared/rules/shops/slug.ts'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { storefrontUrl } from '../shop/storefront-url.ts'

type ConfirmSlugProps = {
  slug: string
  pending: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmSlug({ slug, pending, onConfirm, onCancel }: ConfirmSlugProps) {
  const address = normaliseSlug(slug)
  return (
    <ConfirmDialog
      onClose={onCancel}
      title={`Set your shop URL to “${address}”?`}
      description={`Your storefront will be at ${storefrontUrl(address)}. Once set, the URL cannot be changed.`}
      confirmLabel="Set Shop URL"
      pending={pending}
      onConfirm={onConfirm}
    />
  )
}
