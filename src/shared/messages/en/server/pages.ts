export default {
  title: {
    landing: 'Toploader: the shop system for trading-card shops',
    shop: 'Your shop | Toploader',
    platform: 'Platform | Toploader',
    account: 'Your account | Toploader',
    forgotPassword: 'Forgot your password? | Toploader',
    resetPassword: 'Set a new password | Toploader',
    confirmEmail: 'Confirm your email address | Toploader',
    privacy: 'Privacy policy | Toploader',
    terms: 'Terms | Toploader',
    support: 'Support | Toploader',
    imprint: 'Imprint | Toploader',
    accessibility: 'Accessibility | Toploader',
  },
  description: {
    landing: 'A branded storefront for your trading-card shop, with stock, orders and customers in one place.',
    privacy: 'What Toploader keeps of visitors, customers and shop owners, why, for how long, and your rights.',
    terms: 'Shops sell on Toploader in their own name. What that means for shop owners and for customers.',
    imprint: 'Who runs Toploader, and where people and authorities reach them.',
    accessibility: 'What Toploader does so that everybody can use it, what is not right yet, and whom to tell.',
    support: 'Whom to ask about an order, a parcel or a shop on Toploader, and how to reach its operator.',
  },
  starting: {
    noScript: 'This page needs JavaScript, which is turned off in this browser.',
    slow: 'This is taking longer than usual.',
    reload: 'Reload',
  },
} as const
