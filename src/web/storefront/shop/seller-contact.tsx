type SellerContactProps = { kind: 'mail' | 'phone'; value: string }

/** Link to an email address or phone number of the seller. */
export const SellerContact = ({ kind, value }: SellerContactProps) => (
  <a
    href={kind === 'mail' ? `mailto:${value}` : `tel:${value.replace(/[^+\d]/g, '')}`}
    className="wrap-anywhere inline-flex min-h-6 items-center rounded-sm text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
  >
    {value}
  </a>
)
