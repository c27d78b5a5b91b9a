import type { Shop } from '#shared/contract/shops.ts'

/** What the platform said when it took its approval back, and whom to ask; nothing where it said nothing. */
export function RevokedReason({ shop }: { shop: Shop }) {
  if (shop.revokedReason === null) return null
  return (
    <>
      <p className="mt-2 font-medium">The platform gave this reason:</p>
      <blockquote className="whitespace-pre-line break-words">{shop.revokedReason}</blockquote>
      <p className="mt-2">
        Questions?{' '}
        <a href="/support" className="font-medium text-accent-ink underline">
          Ask the platform
        </a>
        .
      </p>
    </>
  )
}
