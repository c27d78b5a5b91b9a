import { Link } from 'react-router'
import type { Shop } from '#shared/contract/shops.ts'
import { PaymentLinkNotice } from '#web/components/payment-link-notice.tsx'

/** Customers pay where the link leads, so its owner should know of every change. */
export const PaymentLinkChanged = ({ shop }: { shop: Shop }) => (
  <PaymentLinkNotice changes={shop.paymentLinkChanges}>
    Was this not you? Change your password and sign out everywhere else on{' '}
    <Link to="/account" className="font-medium text-accent-ink underline">
      your account page
    </Link>
    , then correct the link under{' '}
    <Link to="/shopadmin/settings?tab=payment" className="font-medium text-accent-ink underline">
      Payment
    </Link>
    .
  </PaymentLinkNotice>
)
