export default {
  title: 'Support',
  summary: 'Customers turn to the shop they ordered from. Shop owners turn to us.',
  order: {
    title: 'About an order',
    unpaid: 'I ordered and have not paid yet',
    unpaidText:
      'Pay with the button on your order’s page, which leads to the shop’s own payment page, and mention your order number. If you no longer have the page, choose “Your orders” at the bottom of the shop: it sends the links to the email address you ordered with.',
    pending: 'I paid, and my order still says pending',
    pendingText:
      'Payments go to the shop and not through the platform, so the shop marks your order as paid by hand. Give it a working day.',
    parcel: 'Where is my parcel? I want to send something back. Something is missing.',
    parcelText:
      'Your order’s page shows its progress. The shop packs, sends and pays back: write to it and give your order number, which begins with a #. What you may expect as a consumer is in the <terms>terms</terms>.',
  },
  shop: {
    title: 'About your shop',
    approval: 'My shop is waiting for approval',
    approvalText:
      'Until we have looked at it, customers can see your shop and cannot order. A name, a description and a few products help us to say yes.',
    address: 'I want another shop address',
    addressText:
      'The address cannot be changed once it is set, since links to it are out in the world. Its name can, at any time.',
    signIn: 'I cannot sign in any more',
    signInText:
      'After ten wrong passwords or codes an account has to wait for a quarter of an hour. If you have forgotten your password, <forgot>set a new one</forgot>. If you have lost the phone with your authenticator app, one of your recovery codes signs you in; without those, write to us from the email address of your account.',
    stop: 'I want to stop, or to have my data',
    stopText:
      'Close the shop in its settings, and write to us. What happens to the data is in the <privacy>privacy policy</privacy>.',
  },
  report: {
    title: 'Report a shop',
    text: 'A shop sells counterfeits, does not deliver, or uses your work? At the bottom of every product and every shop is a link to report it. We look at every report and tell you what we decided. For anything else: <write></write>.',
  },
  contact: {
    title: 'Contact',
    text: 'For a question about a shop, say which one: its address begins with an @. Never send us a password. We will not ask for it.',
  },
} as const
